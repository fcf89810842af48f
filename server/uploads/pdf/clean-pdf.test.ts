// What ordinary programs write passes and shows the same pages; what is signed stays as it was signed.
import { deflateSync } from 'node:zlib'
import { Document, Image, Page, renderToBuffer, Text } from '@react-pdf/renderer'
import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { openBrowser } from '#tests/harness/browser.ts'
import { CANARY, makeLocatedJpeg, makePdf, objectStream, wholeText } from '#tests/harness/made-files.ts'
import {
  bytesOf,
  deflatedPhoto,
  hostilePdfs,
  saveAgain,
  signedPdf,
  streamOf,
  taintedPdfs,
  textIn,
  withChangedStream,
  withFarPacking,
  withPackedTable,
} from '#tests/harness/made-pdfs.ts'
import { cleanJpeg } from './clean-jpeg.ts'
import { cleanPdf } from './clean-pdf.ts'

const UNSAFE = expect.objectContaining({ code: 'upload/unsafe-pdf' })
const clean = (bytes: Uint8Array) => cleanPdf(bytes).bytes

describe('refused', () => {
  test.each(Object.entries(hostilePdfs()))('%s', (_name, bytes) => {
    expect(() => cleanPdf(bytes)).toThrow(UNSAFE)
  })
})

const tainted = taintedPdfs(await makeLocatedJpeg())

describe('cleaned', () => {
  test.each(Object.entries(tainted))('%s', (_name, bytes) => {
    const kept = clean(bytes)
    expect([bytes, kept].map((file) => wholeText(file).includes(CANARY))).toEqual([true, false])
    expect(Buffer.from(clean(kept)).equals(kept)).toBe(true)
  })
})

describe('an ordinary PDF', () => {
  const content = 'BT (Bilan) Tj ET'
  const ordinary: Record<string, Uint8Array> = {
    'with lengths that stand behind their streams (Cairo, Quartz, Word)': makePdf({
      objects: [`<</Length 6 0 R>>stream\r\n${content}\r\nendstream`, String(content.length)],
    }),
    'with a length that is packed with other objects (LaTeX)': makePdf({
      objects: [`<< /Length 7 0 R >>\nstream\n${content}\nendstream`, objectStream(`7 0 ${content.length}`)],
    }),
    'that opens at its first page (LaTeX)': makePdf({
      catalog: '/OpenAction 5 0 R',
      objects: ['<< /S /GoTo /D [3 0 R /Fit] >>'],
    }),
    'with an address, a bookmark and a place by name': makePdf({
      catalog: '/OpenAction /debut /Outlines << /First 5 0 R /Last 5 0 R >>',
      objects: ['<< /Title (Bilan) /A << /S /URI /URI (https://exemple.ca) >> >>'],
    }),
    'with names, strings and numbers as they may be spelled': makePdf({
      objects: ['<< /A#20B (\\(a\\) (b) \\\\) /C <E9 0A> /D [-.5 +1 1.] /E#e9 null /F false%\n/G/H>>'],
    }),
    'that was saved again': saveAgain(makePdf(), '4 0 obj\n(encore)\nendobj', '/Root 1 0 R'),
    'with a stream and its length that were changed and saved again': withChangedStream(
      makePdf({ catalog: '/X 10 0 R' }),
      content,
    ),
    'with packed objects whose length stands behind them': withFarPacking(makePdf()),
    'with blanks and zeros behind its end': bytesOf(`${textIn(makePdf())}\0 \r\n${'\0'.repeat(1000)}`),
    'with an object that is empty': makePdf({ objects: [''] }),
    'with a table that is a stream': withPackedTable(makePdf()),
    'that is signed': signedPdf(),
    'that is signed, with a table that is a stream': withPackedTable(signedPdf()),
    'that is signed, with a stream that was changed afterwards': withChangedStream(signedPdf(), content),
    'that is signed, with packed objects whose length stands behind them': withFarPacking(signedPdf()),
    'that is signed, with a row for what is not there (Quartz)': signedPdf({ leadsToHeader: true }),
  }

  test.each(Object.entries(ordinary))('%s passes, and comes out the same the second time', (_name, bytes) => {
    const once = clean(bytes)
    expect(Buffer.from(clean(once)).equals(once)).toBe(true)
  })

  test('keeps its pages', () => {
    for (const name of Object.keys(ordinary).slice(0, 2))
      expect(wholeText(clean(ordinary[name]!))).toContain(content)
    expect(wholeText(clean(makePdf()))).toContain('(Carte de membre)')
  })

  test('keeps a stream as it was last', () => {
    const kept = wholeText(clean(ordinary['with a stream and its length that were changed and saved again']!))
    expect([content, '(avant)'].map((part) => kept.includes(part))).toEqual([true, false])
  })

  test('keeps fonts, glyphs and places under the names that they have', () => {
    const kept = wholeText(
      clean(
        makePdf({
          catalog: '/Dests 6 0 R /AA << /WC 9 0 R >>',
          objects: [
            '<< /Resources << /Font << /AA 5 0 R >> /XObject << /Metadata 8 0 R >> >> /CharProcs 7 0 R >>',
          ],
          loose: [
            '<< /LastModified [3 0 R /Fit] /ici [3 0 R /Fit] >>',
            '<< /a 8 0 R /PieceInfo 8 0 R >>',
            streamOf('/Metadata 9 0 R', 'un signe'),
            `(${CANARY})`,
          ],
        }),
      ),
    )
    const looked = [
      '/Font <</AA 5 0 R>>',
      '/XObject <</Metadata 8 0 R>>',
      '<</ici [3 0 R /Fit] /LastModified [3 0 R /Fit]>>',
      '<</a 8 0 R /PieceInfo 8 0 R>>',
      'un signe',
      '/WC',
      '/Metadata 9',
      CANARY,
    ]
    expect(looked.filter((part) => kept.includes(part))).toEqual(looked.slice(0, 5))
  })

  test('that refers to what is not there still does', () => {
    const kept = clean(makePdf({ objects: ['<< /A 6 0 R /Font 7 0 R >>'] }))
    expect(wholeText(kept).match(/^\d+ 0 obj/gm)).toEqual(['4 0 obj', '8 0 obj', '9 0 obj'])
    expect(wholeText(kept)).toContain('/Index [0 1 1 5 8 2]')
  })

  test('of our own receipts passes, without its author', async () => {
    const photo = { data: Buffer.from(await makeLocatedJpeg()), format: 'jpg' } as const
    const page = createElement(
      Page,
      {},
      createElement(Text, {}, 'Reçu'),
      createElement(Image, { src: photo }),
    )
    const bytes = await renderToBuffer(createElement(Document, { author: CANARY, producer: CANARY }, page))
    const kept = wholeText(clean(bytes))
    const looked = ['/DCTDecode', '/Author', CANARY]
    expect(looked.filter((part) => kept.includes(part))).toEqual(['/DCTDecode'])
  })

  test('that Chromium printed passes, and keeps its words and structure', async () => {
    const browser = await openBrowser()
    const page = await browser.newPage()
    await page.setContent(
      `<html lang="fr"><title>${CANARY}</title><h1>Bilan</h1><a href="https://exemple.ca">Lien</a>`,
    )
    const bytes = await page.pdf({ tagged: true, outline: true })
    await browser.close()
    const once = clean(bytes)
    const kept = wholeText(once)
    const looked = ['/StructTreeRoot', '/FontFile2', '(https://exemple.ca/)', '/Lang', 'Skia', CANARY]
    expect(looked.filter((part) => kept.includes(part))).toEqual(looked.slice(0, 4))
    expect(Buffer.from(clean(once)).equals(once)).toBe(true)
  })
})

describe('a signed PDF', () => {
  test('is kept byte for byte, and said to be', () => {
    expect(cleanPdf(signedPdf())).toEqual({ bytes: signedPdf(), isSigned: true })
    const later = withPackedTable(signedPdf())
    expect(cleanPdf(later)).toEqual({ bytes: later, isSigned: true })
    expect(cleanPdf(makePdf()).isSigned).toBe(false)
  })

  test('is not one when its signature leaves out something else than itself', () => {
    const moved = Buffer.from(signedPdf())
      .toString('latin1')
      .replace(/(?<=ByteRange \[0 )\d/, '9')
    expect(cleanPdf(Buffer.from(moved, 'latin1')).isSigned).toBe(false)
    const empty = Buffer.from(signedPdf()).toString('latin1').replace('<300', '<000')
    expect(cleanPdf(Buffer.from(empty, 'latin1')).isSigned).toBe(false)
  })
})

describe('a photo in a PDF', () => {
  const segment = (marker: number, content: string) =>
    Buffer.from(`\xff${String.fromCharCode(marker, 0, content.length + 2)}${content}`, 'latin1')
  const [start, scan, end] = ['\xff\xd8', '\xff\xda\x00\x02pixels\xff\x00\xff\xd0more', '\xff\xd9'].map(
    (text) => Buffer.from(text, 'latin1'),
  ) as [Buffer, Buffer, Buffer]

  test('keeps what its pixels need, and nothing beside or behind them', () => {
    const shown = [segment(0xe0, 'JFIF\0'), segment(0xe2, 'ICC_PROFILE\0'), segment(0xee, 'Adobe'), scan]
    const others = [0xe1, 0xe2, 0xe3, 0xed, 0xfe].map((marker) => segment(marker, CANARY))
    const photo = Buffer.concat([
      start,
      ...others,
      ...shown,
      segment(0xfe, CANARY),
      scan,
      end,
      Buffer.from(CANARY),
    ])
    expect(cleanJpeg(photo)).toEqual(Buffer.concat([start, ...shown, scan, end]))
  })

  test.each([
    ['null << /ColorTransform 0 >>', ' /DecodeParms <</ColorTransform 0>>'],
    ['<< /Predictor 1 >> 6 0 R', ' /DecodeParms 6 0 R'],
    ['null null', ''],
  ])('that was deflated keeps its colours (%s)', (settings, kept) => {
    const pdf = makePdf({ objects: [deflatedPhoto(settings), '<< /ColorTransform 0 >>'] })
    expect(wholeText(clean(pdf))).toContain(`<</Subtype /Image /Length 4 /Filter /DCTDecode${kept}>>`)
  })

  test('that is cut keeps what there is', () => {
    expect(cleanJpeg(Buffer.concat([start, scan]))).toEqual(Buffer.concat([start, scan]))
    expect(cleanJpeg(Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0xff]))).toEqual(start)
  })
})

describe('a PDF that asks for too much', () => {
  test.each([
    ['values', makePdf({ objects: [`[${'1 '.repeat(3_100_000)}]`] })],
    ['rows', makePdf({ head: `xref\n${'0 '.repeat(3_100_000)}trailer << >>\n` })],
    [
      'objects',
      makePdf({ head: Array.from({ length: 250_001 }, (_, at) => `${at + 9} 0 obj 1 endobj\n`).join('') }),
    ],
    ['in one name', makePdf({ objects: [`/${'#41'.repeat(700)}`] })],
    ['unfolded pages', makePdf({ objects: [bomb(), bomb(), bomb()] })],
  ])('of %s is refused', (_what, bytes) => {
    expect(() => cleanPdf(bytes)).toThrow(UNSAFE)
  })
})

/** A stream of thirty megabytes in thirty kilobytes. */
function bomb(): string {
  const packed = Buffer.from(deflateSync(Buffer.alloc(30_000_000))).toString('latin1')
  return streamOf('/Filter /FlateDecode', packed)
}
