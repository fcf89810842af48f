import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const WIDTH = 320
const HEIGHT = 180
const FRAMES = 20
const FRAMES_PER_SECOND = 10

/** A bar that walks over a grey picture: something moves, and two cores can draw twenty of them. */
function frame(number: number): Buffer {
  const grey = Buffer.alloc(WIDTH * HEIGHT, 96)
  const left = Math.floor((number / FRAMES) * WIDTH)
  for (let row = 0; row < HEIGHT; row++)
    grey.fill(220, row * WIDTH + left, row * WIDTH + Math.min(WIDTH, left + 24))
  // Half as wide and half as high, twice: no colour.
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  return Buffer.concat([Buffer.from('FRAME\n'), grey, colours])
}

/** A file that Chromium takes for a camera, over and over. */
export function makeSmallCamera(): { file: string; remove(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'camera-'))
  const file = path.join(folder, 'camera.y4m')
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F${FRAMES_PER_SECOND}:1 Ip A1:1 C420jpeg\n`)
  writeFileSync(file, Buffer.concat([head, ...Array.from({ length: FRAMES }, (_, number) => frame(number))]))
  return { file, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
