// The production build: messages, the site once a language, and its files compressed once so that no request pays for it.
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { LOCALES } from '#domain/kernel/locale.ts'
import { run } from './run.ts'

const directory = process.env['BUILD_DIRECTORY'] ?? 'build'

run('node', ['tools/compile-messages.ts'])
rmSync(directory, { recursive: true, force: true })
for (const locale of LOCALES) {
  const built = path.join(directory, locale)
  run('react-router', ['build'], { NODE_ENV: 'production', SITE_LOCALE: locale, BUILD_DIRECTORY: built })
  // Files are named after their content: what both languages have in common stands there once.
  cpSync(path.join(built, 'client'), path.join(directory, 'client'), { recursive: true })
  cpSync(path.join(built, 'server'), path.join(directory, 'server', locale), { recursive: true })
  rmSync(built, { recursive: true })
}
writeFileSync(
  path.join(directory, 'server/index.js'),
  LOCALES.map((locale) => `export { entry as ${locale} } from './${locale}/index.js'\n`).join(''),
)
for (const file of globSync(`${directory}/client/**/*.{js,css,svg,json,webmanifest}`)) {
  const content = readFileSync(file)
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
  )
}
