const [WIDTH, HEIGHT, STEP] = [640, 84, 4]

/** Calm on one side, rough on the other; drawn once for each direction. */
function draw(isMirrored: boolean): string {
  const points: string[] = []
  for (let x = 0; x <= WIDTH; x += STEP) {
    const along = isMirrored ? 1 - x / WIDTH : x / WIDTH
    const y =
      HEIGHT / 2 + (0.6 + 30 * along * along) * Math.sin(2 * Math.PI * (1.2 * along + 5.4 * along * along))
    points.push(`${x} ${y.toFixed(1)}`)
  }
  return `M${points.join('L')}`
}

let drawn: { plain: string; mirrored: string } | undefined

export function wavePath(isMirrored: boolean): string {
  drawn ??= { plain: draw(false), mirrored: draw(true) }
  return isMirrored ? drawn.mirrored : drawn.plain
}
