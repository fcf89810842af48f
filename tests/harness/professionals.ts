// A file filled through the API, as a professional fills it step by step.
import type { Client } from './client.ts'
import { makeJpeg, makePdf } from './made-files.ts'

export const COMPLETE = {
  profession: { profession: 'psychologist', titleFr: 'psychologue clinicienne', practisingSince: 2014 },
  title: { licenceNumber: '12345-26' },
  presentation: {
    bioFr: 'Une écoute attentive, un plan clair, un pas à la fois.',
    bioEn: 'Careful listening, a clear plan, one step at a time.',
    approach: 'personnalisée',
    languages: ['fr', 'en'],
    specialities: ['anxiety'],
  },
  place: { city: 'Rimouski', name: 'Clinique du Bic', street: '12, rue Saint-Germain', postalCode: 'g5l1b2' },
  reach: { meetingUrl: 'https://visio.exemple.ca/bic', phone: '418 555-0144' },
  service: {
    nameFr: 'Première rencontre',
    durationMinutes: 60,
    priceCents: 14000,
    modes: ['in-person', 'video'],
  },
} as const

export async function fillFile(client: Client, changes: { profession?: object; title?: object } = {}) {
  const steps: [string, string, unknown][] = [
    ['PUT', 'profession', { ...COMPLETE.profession, ...changes.profession }],
    ['PUT', 'title', { ...COMPLETE.title, ...changes.title }],
    ['PUT', 'presentation', COMPLETE.presentation],
    ['POST', 'places', COMPLETE.place],
    ['PUT', 'reach', COMPLETE.reach],
    ['POST', 'services', COMPLETE.service],
    ['PUT', 'documents/membership', makePdf()],
    ['PUT', 'documents/insurance', makePdf()],
    ['PUT', 'documents/identity', await makeJpeg()],
  ]
  for (const [method, path, body] of steps) {
    const answer = await client.send(method, `/api/onboarding/${path}`, body)
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status} ${answer.text}`)
  }
}
