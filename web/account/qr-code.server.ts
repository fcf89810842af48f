import qrcode from 'qrcode-generator'

/** One path over a square of `size` modules, quiet zone included: drawn here, so that no page ships the encoder. */
export type QrDrawing = { size: number; path: string }

const QUIET_ZONE = 4

export function drawQr(text: string): QrDrawing {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const count = code.getModuleCount()
  const modules = Array.from(
    { length: count * count },
    (_, index) => [index % count, Math.floor(index / count)] as const,
  )
  const path = modules
    .filter(([column, row]) => code.isDark(row, column))
    .map(([column, row]) => `M${column + QUIET_ZONE} ${row + QUIET_ZONE}h1v1h-1z`)
    .join('')
  return { size: count + 2 * QUIET_ZONE, path }
}
