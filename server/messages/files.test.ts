// Files in messages, through the API and a real clamd: what is hostile is refused, what is tainted is cleaned, the test virus
// is found, and only the two of the thread open what is left.
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { marketplace } from '#tests/harness/api.ts'
import { testScanner } from '#tests/harness/clamd.ts'
import type { Client } from '#tests/harness/client.ts'
import { connectionFrom } from '#tests/harness/connection.ts'
import { endlessBody } from '#tests/harness/endless-body.ts'
import {
  bytesOf,
  CANARY,
  hostileFiles,
  makeJpeg,
  makeLocatedJpeg,
  makePdf,
  makePng,
  makeWebp,
  taintedFiles,
  wholeText,
} from '#tests/harness/made-files.ts'
import { keptPdf, signedPdf } from '#tests/harness/made-pdfs.ts'
import { attach, openPair, sendFiles } from '#tests/harness/threads.ts'
import { EICAR } from '#tools/scanner.ts'

const scanner = await testScanner()
const market = marketplace(async () => ({ ...scanner?.environment }))
afterAll(() => scanner?.stop())

const { 'eleven megabytes': _ofProofs, ...hostile } = await hostileFiles()
const tainted = await taintedFiles()
const MEGABYTE = 1024 * 1024

describe.skipIf(!scanner)('a file of a message', () => {
  let pair: Awaited<ReturnType<typeof openPair>>
  let member: Client
  let professional: Client
  beforeAll(async () => {
    pair = await openPair(market)
    member = pair.member.client
    professional = pair.practice.client
  })
  beforeEach(async () => void (await market.owner.query('truncate ops.rate_limit')))

  const rowCount = async () => (await market.owner.query('select from market.message_file')).rowCount
  const keyOf = async (id: string): Promise<string> => {
    const { rows } = await market.owner.query('select object_key from market.message_file where id = $1', [
      id,
    ])
    return rows[0].object_key
  }

  /** Attached, sent, and as the other person opens it. */
  async function passOn(bytes: Uint8Array, name = 'fichier.pdf') {
    const { id, answer } = await attach(member, pair.threadId, bytes)
    expect(answer).toMatchObject({ status: 200 })
    const sent = await sendFiles(member, pair.threadId, [{ id, name }])
    expect(sent).toMatchObject({ status: 200 })
    return { id, opened: await professional.get(`${pair.path}/files/${id}`) }
  }

  describe('is refused', () => {
    test.each(Object.entries(hostile))('%s', async (_name, bytes) => {
      const { answer } = await attach(member, pair.threadId, bytes)
      expect([413, 422]).toContain(answer.status)
      expect(answer.body.code).toMatch(/^(?:upload\/|request\/too-large)/)
      expect(await rowCount()).toBe(0)
    })

    test('when it is larger than 25 MB, whether it says so or not', async () => {
      const large = Buffer.concat([await makeJpeg(), Buffer.alloc(26 * MEGABYTE)])
      for (const headers of [{}, { 'content-length': '1000' }]) {
        const { answer } = await attach(member, pair.threadId, large, { headers })
        expect(answer).toMatchObject({ status: 413, body: { code: 'request/too-large' } })
      }
    })

    test.each(['image/jpeg', 'application/pdf', 'text/html', 'multipart/form-data; boundary=x'])(
      'as a page, when it is one that is declared as %s',
      async (type) => {
        const headers = { 'content-type': type }
        const { answer } = await attach(member, pair.threadId, bytesOf('<html>x</html>'), { headers })
        expect(answer.status).toBe(422)
      },
    )

    test('when it holds the test virus, and nothing of it is stored', async () => {
      const before = await market.owner.query('select from ops.object_to_remove')
      const virus = `<< /Length ${EICAR.length} >>\nstream\n${EICAR}\nendstream`
      const { answer } = await attach(member, pair.threadId, makePdf({ objects: [virus] }))
      expect(answer).toMatchObject({ status: 422, body: { code: 'upload/infected' } })
      expect((await attach(member, pair.threadId, bytesOf(EICAR))).answer).toMatchObject({
        status: 422,
        body: { code: 'upload/wrong-type' },
      })
      expect(await rowCount()).toBe(0)
      const after = await market.owner.query('select from ops.object_to_remove')
      expect(after.rowCount).toBe(before.rowCount)
    })
  })

  describe('is cleaned', () => {
    test.each(Object.entries(tainted))('%s', async (_name, bytes) => {
      const { opened } = await passOn(bytes)
      expect(opened.status).toBe(200)
      expect(Buffer.from(opened.bytes).equals(Buffer.from(bytes))).toBe(false)
      expect(wholeText(opened.bytes)).not.toContain(CANARY)
      if (opened.headers.get('content-type') === 'image/jpeg') {
        const { exif, xmp, iptc, comments } = await sharp(opened.bytes).metadata()
        expect({ exif, xmp, iptc, comments }).toEqual({})
      }
    })

    test('of a virus that hid behind a picture: pixels are what is left', async () => {
      const { opened } = await passOn(new Uint8Array([...(await makeJpeg()), ...bytesOf(EICAR)]))
      expect(opened.status).toBe(200)
      expect(Buffer.from(opened.bytes).includes(Buffer.from(EICAR, 'latin1'))).toBe(false)
    })

    test('of a virus that hid beside the pages of a PDF: the pages are what is left', async () => {
      const { opened } = await passOn(makePdf({ head: `%${EICAR}\n` }))
      expect(Buffer.from(opened.bytes).equals(keptPdf())).toBe(true)
    })

    test('upright, as a JPEG, whatever picture it was', async () => {
      for (const bytes of [await makeLocatedJpeg(), await makePng(), await makeWebp()]) {
        const { opened } = await passOn(bytes)
        expect(opened.headers.get('content-type')).toBe('image/jpeg')
        expect((await sharp(opened.bytes).metadata()).orientation).toBeUndefined()
      }
    })
  })

  test('of 25 MB passes, page for page', async () => {
    const filler = Buffer.alloc(24.9 * MEGABYTE, 'x').toString('latin1')
    const bytes = makePdf({ objects: [`<< /Length ${filler.length} >>\nstream\n${filler}\nendstream`] })
    const { opened } = await passOn(bytes)
    expect(Buffer.from(opened.bytes).equals(keptPdf(bytes))).toBe(true)
    expect(Buffer.from(opened.bytes).includes(filler)).toBe(true)
  })

  test('that was signed passes as it was signed, and its sender is told, also when the answer was lost', async () => {
    const bytes = signedPdf()
    const { id, answer } = await attach(member, pair.threadId, bytes)
    expect(answer.body).toEqual({ id, type: 'application/pdf', size: bytes.byteLength, isSigned: true })
    expect(await member.put(`${pair.path}/files/${id}`, bytes)).toMatchObject({
      status: 200,
      body: answer.body,
    })
    await sendFiles(member, pair.threadId, [{ id, name: 'Permis.pdf' }])
    const opened = await professional.get(`${pair.path}/files/${id}`)
    expect(Buffer.from(opened.bytes).equals(bytes)).toBe(true)
  })

  test('is sealed where it is kept, and opens in no other place', async () => {
    const bytes = makePdf()
    const [one, other] = [await passOn(bytes), await passOn(bytes)]
    const { objects } = market.services
    const [kept, moved] = [await objects.get(await keyOf(one.id)), await objects.get(await keyOf(other.id))]
    expect(Buffer.from(kept!.bytes).includes(Buffer.from('%PDF'))).toBe(false)
    expect(Buffer.from(kept!.bytes).includes(Buffer.from('Carte de membre'))).toBe(false)
    expect(kept!.contentType).toBe('application/octet-stream')
    await objects.put(await keyOf(one.id), moved!)
    expect((await professional.get(`${pair.path}/files/${one.id}`)).status).toBe(500)
  })

  test('opens in a box of its own; a PDF is saved and not shown', async () => {
    const picture = (await passOn(await makeJpeg(), 'Mon été (1).png')).opened
    expect(picture.headers.get('content-disposition')).toBe(
      `inline; filename="mieva.jpg"; filename*=UTF-8''Mon%20%C3%A9t%C3%A9%20%281%29.jpg`,
    )
    const pdf = (await passOn(makePdf(), 'Ordonnance.pdf')).opened
    expect(pdf.headers.get('content-disposition')).toBe(
      `attachment; filename="mieva.pdf"; filename*=UTF-8''Ordonnance.pdf`,
    )
    for (const { headers } of [picture, pdf]) {
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cache-control')).toBe('private, no-store')
    }
  })

  test('has a name that tells nothing to the store, and hides nothing from its reader', async () => {
    const names = ['../../etc/passwd', 'a.php.jpg', 'x\0.png', '<img src=x>.jpg', 'CON', 'bilan\u202Egpj.exe']
    for (const name of [...names, 'a'.repeat(500)]) {
      const { id, opened } = await passOn(await makePng(), name)
      expect(opened.status).toBe(200)
      expect(await keyOf(id)).toMatch(/^message\/[\w-]{22}$/)
    }
    const { messages } = (await professional.get(pair.path)).body
    const shown = messages.slice(-7).map(({ files }: { files: { name: string }[] }) => files[0]?.name)
    expect(shown.slice(0, 6)).toEqual([
      'passwd.jpg',
      'a.php.jpg',
      'x.jpg',
      '<img src=x>.jpg',
      'CON.jpg',
      'bilangpj.jpg',
    ])
    expect(shown[6]).toHaveLength(120)
    const long = [{ id: randomUUID(), name: 'a'.repeat(5_000) }]
    expect((await sendFiles(member, pair.threadId, long)).status).toBe(422)
  })
})

test.skipIf(!scanner)(
  'bodies that say nothing of their size count as the largest, and JSON stays small there',
  async () => {
    const { member, threadId, path } = await openPair(market)
    const address = `${path}/files/${randomUUID()}`
    expect(await member.client.put(address, 'x'.repeat(70_000))).toMatchObject({ status: 413 })
    const send = (network: string) => {
      const headers = { origin: market.config.origin, 'content-type': 'application/octet-stream' }
      const init = { method: 'PUT', headers, body: endlessBody(), duplex: 'half' } as RequestInit
      const request = new Request(`${market.config.origin}${address}`, init)
      const sent = market.app.fetch(request, connectionFrom(network))
      return Promise.race([sent, new Promise<undefined>((resolve) => setTimeout(resolve, 300))])
    }
    const networks = Array.from({ length: 7 }, (_, i) => `10.8.8.${i}`)
    const flood = await Promise.all(networks.map(send))
    expect(flood.map((answer) => answer?.status)).toEqual([...Array.from({ length: 6 }), 503])
    // A small file that says so still finds room.
    expect(
      (await attach(member.client, threadId, makePdf(), { headers: { 'content-length': '800' } })).answer
        .status,
    ).toBe(200)
  },
)
