import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { type Product, type ProductOptions, startProduct } from '#tests/harness/product.ts'
import { BEHIND_PROXY } from './client.ts'

const BUILD = process.env['BUILD_DIRECTORY'] ?? 'build'

export type BuiltSite = Product & {
  buildDirectory: string
  /** Puts a text beside the built files, compressed as the build does, and gives back its address. */
  addFile(name: string, text: string): string
}

/** The production build, copied so that a measurement can add files of its own, and running. */
export async function startBuiltSite(
  name: string,
  options: Pick<ProductOptions, 'linkDatabase' | 'prepare'> = {},
): Promise<BuiltSite> {
  if (!existsSync(path.join(BUILD, 'server/index.js'))) throw new Error('no production build: npm run build')
  const buildDirectory = `.data/measure/${name}`
  rmSync(buildDirectory, { recursive: true, force: true })
  cpSync(BUILD, buildDirectory, { recursive: true })
  const product = await startProduct({
    name: `measure_${name}`,
    buildDirectory,
    environment: BEHIND_PROXY,
    ...options,
  })
  return {
    ...product,
    buildDirectory,
    addFile(file, text) {
      const place = path.join(buildDirectory, 'client/assets', file)
      writeFileSync(place, text)
      writeFileSync(`${place}.gz`, gzipSync(text, { level: 9 }))
      writeFileSync(
        `${place}.br`,
        brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
      )
      return `${product.origin}/assets/${file}`
    },
    async stop() {
      await product.stop()
      rmSync(buildDirectory, { recursive: true, force: true })
    },
  }
}

/** What a script of the build weighs on the wire. */
export function gzippedBytes(buildDirectory: string, pathname: string): number {
  const file = path.join(buildDirectory, 'client', pathname)
  return existsSync(`${file}.gz`)
    ? readFileSync(`${file}.gz`).byteLength
    : gzipSync(readFileSync(file)).byteLength
}
