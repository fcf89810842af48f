// Files of professionals on their way to the directory, in each of the states that an administrator meets.
import { type ProfessionCode, professionRules } from '#domain/directory/professions.ts'
import type { Person } from './people.ts'
import { proofFile } from './proof-file.ts'
import type { World } from './world.ts'

type File = {
  profession: ProfessionCode
  since: number
  bioFr: string
  bioEn: string | null
  specialities: string[]
  city: string
  street: string
  postalCode: string
  service: { nameFr: string; durationMinutes: number; priceCents: number; modes: string[] }
}

// prettier-ignore
const FILES: readonly File[] = [
  { profession: 'nutritionist', since: 2015, bioFr: 'On mange trois fois par jour\u00a0: autant que ce soit agréable. Je travaille avec ce que vous aimez déjà, sans liste d’interdits.',
    bioEn: 'We eat three times a day: it may as well be pleasant. I work with what you already like.', specialities: ['weight', 'digestion'],
    city: 'Trois-Rivières', street: '1425, rue Royale', postalCode: 'G9A 4J9', service: { nameFr: 'Bilan nutritionnel', durationMinutes: 75, priceCents: 11000, modes: ['in-person', 'video'] } },
  { profession: 'psychologist', since: 2019, bioFr: 'Anxiété de performance, deuils, grandes décisions. Je reçois en français, en arabe et en anglais.',
    bioEn: null, specialities: ['anxiety', 'grief'], city: 'Laval', street: '3100, boulevard Le Carrefour, bureau 640', postalCode: 'H7T 2K7',
    service: { nameFr: 'Première rencontre', durationMinutes: 60, priceCents: 14000, modes: ['in-person', 'video'] } },
  { profession: 'physiotherapist', since: 2012, bioFr: 'Épaule, genou, retour à la course\u00a0: un plan clair, des exercices que vous ferez vraiment.',
    bioEn: null, specialities: ['knee', 'sports-injury'], city: 'Rimouski', street: '92, rue Saint-Germain Ouest', postalCode: 'G5L 4B5',
    service: { nameFr: 'Évaluation initiale', durationMinutes: 60, priceCents: 10500, modes: ['in-person'] } },
  { profession: 'massage-therapist', since: 2008, bioFr: 'Massage suédois et travail en profondeur, pour les dos qui passent la journée devant un écran.',
    bioEn: null, specialities: ['deep-tissue', 'relaxation-massage'], city: 'Saguenay', street: '255, rue Racine Est', postalCode: 'G7H 7L2',
    service: { nameFr: 'Massage de 60 minutes', durationMinutes: 60, priceCents: 9500, modes: ['in-person'] } },
  { profession: 'social-worker', since: 2017, bioFr: 'Proches aidants et familles recomposées. Le premier appel sert à voir si je suis la bonne personne.',
    bioEn: 'Caregivers and blended families. The first call is to see whether I am the right person.', specialities: ['caregivers', 'family'],
    city: 'Gatineau', street: '115, rue Principale', postalCode: 'J9H 3M2', service: { nameFr: 'Rencontre individuelle', durationMinutes: 60, priceCents: 10000, modes: ['in-person', 'video'] } },
  { profession: 'kinesiologist', since: 2021, bioFr: 'Bouger plus, sans abonnement au gym\u00a0: on part de votre semaine, pas d’un programme tout fait.',
    bioEn: null, specialities: ['training', 'cardio'], city: 'Sherbrooke', street: '40, rue King Ouest', postalCode: 'J1H 1N9',
    service: { nameFr: 'Bilan de condition physique', durationMinutes: 75, priceCents: 9500, modes: ['in-person'] } },
]

export function planVerifications(world: World): void {
  const { agenda, callers, candidates, practices } = world
  const [approved, waiting, again, recent, newest, refused, begun] = candidates
  const send = (person: Person | undefined, file: File | undefined, day: number, time: string) => {
    if (person && file)
      agenda.on(day, time, `${person.lastName} sends a file`, () => fillAndSend(world, person, file))
  }
  send(approved, FILES[0], -34, '10:15')
  send(waiting, FILES[1], -8, '14:40')
  send(again, FILES[2], -11, '09:05')
  send(recent, FILES[3], -3, '16:20')
  send(newest, FILES[4], -1, '11:30')
  send(refused, FILES[5], -22, '13:00')
  if (approved) agenda.on(-33, '15:00', 'an approval', () => decide(world, approved, 'approve'))
  if (refused)
    agenda.on(-20, '15:10', 'a refusal', () =>
      decide(
        world,
        refused,
        'refuse',
        'L’attestation d’assurance est échue depuis juin. Envoyez celle de cette année et nous regarderons le dossier tout de suite.',
      ),
    )
  if (again) {
    agenda.on(-10, '15:20', 'a refusal', () =>
      decide(world, again, 'refuse', 'La carte de membre est illisible\u00a0: une photo plus nette suffit.'),
    )
    agenda.on(-5, '12:45', 'sent again', async () => {
      await callers.as(again).put('/onboarding/documents/membership', proofFile('Carte de membre', again))
      await callers.as(again).post('/onboarding/submit')
    })
  }
  if (begun)
    agenda.on(-2, '20:20', 'a file is begun', () =>
      callers.as(begun).put('/onboarding/profession', { profession: 'osteopath', practisingSince: 2018 }),
    )
  // Listed, and asks to be shown with another title.
  agenda.on(-4, '10:50', 'another title', () =>
    callers.as(practices.sarah.person).put('/onboarding/profession', {
      profession: practices.sarah.profession,
      titleFr: 'Psychologue du travail',
      titleEn: 'Occupational psychologist',
    }),
  )
}

async function fillAndSend({ callers }: World, person: Person, file: File): Promise<void> {
  const caller = callers.as(person)
  const { profession, since: practisingSince, bioFr, bioEn, specialities, city, street, postalCode } = file
  await caller.put('/onboarding/profession', { profession, practisingSince })
  await caller.put('/onboarding/title', { licenceNumber: licenceOf(profession, person) })
  const languages = bioEn ? ['fr', 'en'] : ['fr']
  await caller.put('/onboarding/presentation', {
    bioFr,
    bioEn,
    approach: 'personnalisée',
    languages,
    specialities,
  })
  await caller.post('/onboarding/places', { city, street, postalCode })
  const meetingUrl = `https://visio.exemple.ca/${person.lastName.toLowerCase()}`
  await caller.put('/onboarding/reach', { meetingUrl, phone: '514 555-0188' })
  await caller.post('/onboarding/services', file.service)
  for (const [kind, title] of PROOFS)
    await caller.put(`/onboarding/documents/${kind}`, proofFile(title, person))
  await caller.post('/onboarding/submit')
}

/** A number of the right shape, and nobody's. */
function licenceOf(profession: ProfessionCode, { lastName }: Person): string | null {
  const { number } = professionRules(profession)
  return number && number.example.replaceAll(/\d/g, (digit) => String((Number(digit) + lastName.length) % 10))
}

const PROOFS = [
  ['membership', 'Carte de membre'],
  ['insurance', 'Attestation d’assurance responsabilité'],
  ['identity', 'Pièce d’identité'],
] as const

async function decide(
  world: World,
  person: Person,
  act: 'approve' | 'refuse',
  reason?: string,
): Promise<void> {
  const { callers, admin, owner, agenda } = world
  const { rows } = await owner.query<{ id: string }>(
    'select id from market.professional where user_id = $1',
    [person.id],
  )
  const id = rows[0]?.id ?? ''
  const { waitingSince } = await callers.as(admin).get<{ waitingSince: string }>(`/verifications/${id}`)
  const body = reason
    ? { reason }
    : { register: 'Répertoire des membres de l’Ordre', expiresOn: agenda.dayOf(320).toString() }
  await callers.as(admin).post(`/verifications/${id}/${act}`, { ...body, waitingSince })
}
