// Through the API: what is hostile is refused, what is tainted is cleaned, nothing is stored as sent.
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { marketplace } from '#tests/harness/api.ts'
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
  objectStream,
  taintedFiles,
  wholeText,
} from '#tests/harness/made-files.ts'
import { removeDueObjects } from '#server/platform/objects.ts'

const market = marketplace()
const DOCUMENT = '/api/onboarding/documents/identity'
let client: Client
let userId: string

beforeAll(async () => {
  const made = await market.newcomer('professionnel', { hasSecondFactor: true })
  client = made.client
  userId = made.persona.id
  const saved = await client.put('/api/onboarding/profession', { profession: 'psychologist' })
  expect(saved).toMatchObject({ status: 200, body: { state: 'draft' } })
})
beforeEach(async () => void (await market.owner.query('truncate ops.rate_limit')))

async function stored(kind = 'identity') {
  const { rows } = await market.owner.query<{ object_key: string; content_type: string; size_bytes: number }>(
    `select object_key, content_type, size_bytes from market.proof_document d
     join market.professional p on p.id = d.professional_id where p.user_id = $1 and kind = $2`,
    [userId, kind],
  )
  return rows[0]
}

const keyCount = async () => (await market.owner.query('select from market.proof_document')).rowCount

const hostile = await hostileFiles()
const tainted = await taintedFiles()

test('there are enough of them', () => {
  expect(Object.keys(hostile).length).toBeGreaterThanOrEqual(30)
  expect(Object.keys(tainted).length).toBeGreaterThanOrEqual(10)
})

describe('refused', () => {
  test.each(Object.entries(hostile))('%s', async (_name, bytes) => {
    const answer = await client.put(DOCUMENT, bytes)
    expect([413, 422]).toContain(answer.status)
    expect(answer.body.code).toMatch(/^(?:upload\/|request\/too-large)/)
    expect(await keyCount()).toBe(0)
  })

  test('the same files as a photo', async () => {
    for (const [name, bytes] of Object.entries(hostile)) {
      await market.owner.query('truncate ops.rate_limit')
      const answer = await client.put('/api/onboarding/photo', bytes)
      expect([413, 422], name).toContain(answer.status)
    }
  })

  test('a WebP as a proof, a PDF as a photo', async () => {
    expect(await client.put(DOCUMENT, await makeWebp())).toMatchObject({
      body: { code: 'upload/wrong-type' },
    })
    expect(await client.put('/api/onboarding/photo', makePdf())).toMatchObject({
      body: { code: 'upload/wrong-type' },
    })
  })

  test.each(['image/jpeg', 'application/pdf', 'text/html', 'multipart/form-data; boundary=x'])(
    'a page declared as %s is still a page',
    async (type) => {
      const answer = await client.put(DOCUMENT, bytesOf('<html>x</html>'), {
        headers: { 'content-type': type },
      })
      expect(answer.status).toBe(422)
    },
  )

  test('no other address takes a large body, and JSON stays small on this one', async () => {
    const large = new Uint8Array(70_000)
    expect(await client.put('/api/onboarding/title', large)).toMatchObject({ status: 413 })
    expect(await client.put(DOCUMENT, 'x'.repeat(70_000))).toMatchObject({ status: 413 })
  })
})

test('a network that sends many files at once waits, and others do not', async () => {
  const { app } = market
  const { cookies } = client
  const send = (address: string) => {
    const headers = {
      origin: market.config.origin,
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'content-type': 'application/octet-stream',
      'idempotency-key': crypto.randomUUID(),
    }
    const init = { method: 'PUT', headers, body: endlessBody(), duplex: 'half' } as RequestInit
    const request = new Request(`${market.config.origin}${DOCUMENT}`, init)
    const answer = app.fetch(request, connectionFrom(address))
    return Promise.race([answer, new Promise<undefined>((resolve) => setTimeout(resolve, 300))])
  }
  const flood = await Promise.all(Array.from({ length: 6 }, () => send('10.9.9.9')))
  expect(flood.map((answer) => answer?.status)).toEqual([undefined, undefined, undefined, 503, 503, 503])
  expect((await client.put(DOCUMENT, await makeJpeg())).status).toBe(200)
})

describe('cleaned', () => {
  test.each(Object.entries(tainted))('%s', async (_name, bytes) => {
    expect(await client.put(DOCUMENT, bytes)).toMatchObject({ status: 200 })
    const kept = await market.services.objects.get((await stored())?.object_key ?? '')
    expect(Buffer.from(kept!.bytes).equals(Buffer.from(bytes))).toBe(false)
    expect(wholeText(kept!.bytes)).not.toContain(CANARY)
    if (kept!.contentType === 'image/jpeg') {
      const { exif, xmp, iptc, comments } = await sharp(kept!.bytes).metadata()
      expect({ exif, xmp, iptc, comments }).toEqual({})
    }
  })

  test('a photo keeps neither place nor camera, stands upright and is 512 pixels square', async () => {
    expect(await client.put('/api/onboarding/photo', await makeLocatedJpeg())).toMatchObject({ status: 200 })
    const { photoKey } = (await client.get('/api/onboarding')).body
    const photo = await market.visitor().get(`/api/photos/${photoKey}`)
    expect(photo.headers.get('content-type')).toBe('image/webp')
    expect(photo.headers.get('cache-control')).toContain('immutable')
    expect(wholeText(photo.bytes)).not.toContain(CANARY)
    const { width, height, exif, xmp, orientation } = await sharp(photo.bytes).metadata()
    expect({ width, height, exif, xmp, orientation }).toEqual({ width: 512, height: 512 })
  })
})

test('ordinary documents are accepted: one that opens at its page, one with folded objects, a scan', async () => {
  const scan = Buffer.from(await makeJpeg()).toString('latin1')
  const image = `<< /Subtype /Image /Filter /DCTDecode /Length ${scan.length} >>\nstream\n${scan}\nendstream`
  for (const bytes of [
    makePdf({
      catalog: '/OpenAction [3 0 R /XYZ null null 0] /ViewerPreferences << /DisplayDocTitle true >>',
    }),
    makePdf({ objects: [objectStream('5 0 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>')] }),
    makePdf({ objects: [image] }),
    makePdf({ objects: ['<< /Type /Annot /Subtype /Link /A << /S /URI /URI (https://exemple.ca) >> >>'] }),
  ])
    expect(await client.put(DOCUMENT, bytes)).toMatchObject({ status: 200 })
})

describe('kept', () => {
  test('names show nothing: the key is random, whatever name was sent along', async () => {
    const names = ['../../etc/passwd', 'a.php.jpg', 'x\0.png', '<img src=x>.jpg', 'CON', 'a'.repeat(5_000)]
    const keys = new Set<string>()
    for (const name of names) {
      const headers = { 'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}` }
      expect(await client.put(DOCUMENT, await makePng(), { headers })).toMatchObject({ status: 200 })
      const key = (await stored())?.object_key ?? ''
      expect(key).toMatch(/^proof\/[\w-]{22}$/)
      keys.add(key)
    }
    expect(keys.size).toBe(names.length)
  })

  test('a replaced or removed file leaves the store, and so does one whose request failed halfway', async () => {
    const { objects, database } = market.services
    await client.put(DOCUMENT, await makeJpeg())
    const first = (await stored())?.object_key ?? ''
    expect(await objects.head(first)).toBe(true)
    await client.put(DOCUMENT, await makePng())
    const second = (await stored())?.object_key ?? ''
    expect(await client.delete(DOCUMENT)).toMatchObject({ status: 200 })
    await removeDueObjects(database, objects)
    expect([await objects.head(first), await objects.head(second)]).toEqual([false, false])

    // The same key for another file is refused after the file was stored: its removal is already written down.
    const onceKey = crypto.randomUUID()
    await client.put(DOCUMENT, await makeJpeg(), { onceKey })
    expect(await client.put(DOCUMENT, await makePng(), { onceKey })).toMatchObject({ status: 409 })
    const { rows } = await market.owner.query<{ object_key: string }>(
      `update ops.object_to_remove set due_at = public.clock() where object_key like 'proof/%' returning object_key`,
    )
    expect(rows).toHaveLength(1)
    await removeDueObjects(database, objects)
    expect(await objects.head(rows[0]!.object_key)).toBe(false)
    expect(await objects.head((await stored())?.object_key ?? '')).toBe(true)
  })

  test('an account that is erased takes its files with it', async () => {
    const gone = await market.newcomer('professionnel', { hasSecondFactor: true })
    await gone.client.put('/api/onboarding/profession', { profession: 'osteopath' })
    await gone.client.put(DOCUMENT, await makeJpeg())
    await gone.client.put('/api/onboarding/photo', await makeJpeg())
    const { photoKey } = (await gone.client.get('/api/onboarding')).body
    await market.owner.query('delete from auth."user" where id = $1', [gone.persona.id])
    await removeDueObjects(market.services.database, market.services.objects)
    expect(await market.services.objects.head(photoKey)).toBe(false)
    expect((await market.visitor().get(`/api/photos/${photoKey}`)).status).toBe(404)
  })

  test('a document opens in a box of its own; a PDF is saved and not shown', async () => {
    await client.put(DOCUMENT, await makeJpeg())
    const picture = await client.get(DOCUMENT)
    expect(picture.headers.get('content-disposition')).toBe('inline; filename="identity.jpg"')
    await client.put(DOCUMENT, makePdf())
    const pdf = await client.get(DOCUMENT)
    expect(pdf.headers.get('content-disposition')).toBe('attachment; filename="identity.pdf"')
    for (const { headers } of [picture, pdf]) {
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cache-control')).toBe('private, no-store')
    }
  })
})

test('a hundred hostile and large files cost less than 300 MB', { timeout: 180_000 }, async () => {
  const large = await makeJpeg(8_000, 6_000)
  const before = process.memoryUsage().rss
  let highest = before
  const watch = setInterval(() => (highest = Math.max(highest, process.memoryUsage().rss)), 20)
  const files = [
    ...Object.values(hostile),
    ...Object.values(tainted),
    ...Array.from({ length: 6 }, () => large),
  ]
  for (let start = 0; start < files.length; start += 3) {
    await market.owner.query('truncate ops.rate_limit')
    await Promise.all(files.slice(start, start + 3).map((bytes) => client.put(DOCUMENT, bytes)))
  }
  clearInterval(watch)
  expect(Math.round((highest - before) / 1024 / 1024)).toBeLessThan(300)
})
