// The production build: messages, the site, and its files compressed once so that no request pays for it.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { run } from './run.ts'

const directory = process.env['BUILD_DIRECTORY'] ?? 'build'

run('node', ['tools/compile-messages.ts'])
run('react-router', ['build'], { NODE_ENV: 'production' })
for (const file of globSync(`${directory}/client/**/*.{js,css,svg,json,webmanifest}`)) {
  const content = readFileSync(file)
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
  )
}
