import { CARE_LANGUAGES, type CareLanguage, type Mode } from '#domain/directory/modes.ts'
import { PLACES, zoneOf } from '#domain/directory/places.ts'
import { type ProfessionCode, PROFESSIONS, professionRules } from '#domain/directory/professions.ts'
import { NO_PROMISES, rankOf } from '#domain/directory/ranking.ts'
import { SPECIALITIES } from '#domain/directory/specialities.ts'
import { fold } from '#domain/kernel/fold.ts'
import { FAMILY_NAMES, longTailName, MEN, WOMEN } from './people.ts'
import { cumulative, type Random, seededRandom } from './random.ts'
import { bioOf, servicesOf, titleOf } from './texts.ts'

/** Roughly how many of each practise in Quebec, in proportion. */
const SHARES: Record<ProfessionCode, number> = {
  psychologist: 24,
  'social-worker': 17,
  physiotherapist: 16,
  'massage-therapist': 15,
  nutritionist: 9,
  kinesiologist: 7,
  osteopath: 5,
  naturopath: 3,
  acupuncturist: 3,
  other: 1,
}

/** List price of an hour, in dollars: from, to. */
const HOURLY: Record<ProfessionCode, readonly [number, number]> = {
  psychologist: [120, 180],
  'social-worker': [85, 140],
  physiotherapist: [85, 125],
  'massage-therapist': [75, 120],
  nutritionist: [85, 130],
  kinesiologist: [70, 110],
  osteopath: [85, 130],
  naturopath: [70, 120],
  acupuncturist: [75, 120],
  other: [60, 110],
}

const codes = PROFESSIONS.map(({ code }) => code)
const codeWeights = cumulative(codes.map((code) => SHARES[code]))
const placeWeights = cumulative(PLACES.map(({ population }) => Math.max(population, 800)))
const nameWeights = cumulative(FAMILY_NAMES.map((_name, index) => 1 / (index + 4)))
/** Other languages, the more spoken first. */
const otherLanguages = CARE_LANGUAGES.filter((language) => language !== 'fr' && language !== 'en')

const specialitiesOf = Map.groupBy(
  SPECIALITIES.flatMap((speciality) => speciality.professions.map((code) => ({ code, speciality }))),
  ({ code }) => code,
)
/** Those who load when nobody says how many; past them, names have the long tail of a real register. */
export const DEMO_SIZE = 600

export type DemoProfessional = ReturnType<typeof invented>

/** One believable professional. The number decides everything about them. */
export function invented(number: number) {
  const random = seededRandom(number * 7919 + 17)
  const isWoman = random.chance(0.72)
  const firstName = random.pick(isWoman ? WOMEN : MEN)
  const isRare = number > DEMO_SIZE && random.chance(0.3)
  const lastName = isRare ? longTailName(random) : random.weighted(FAMILY_NAMES, nameWeights)
  const profession = random.weighted(codes, codeWeights)
  const place = random.weighted(PLACES, placeWeights)
  const languages = careLanguages(random)
  const specialities = random
    .some(specialitiesOf.get(profession) ?? [], random.integer(2, 5))
    .map(({ speciality }) => speciality.code)
  const practisingSince = 2026 - random.integer(1, 32)
  const isReviewed = professionRules(profession).mayAskForReviews && random.chance(0.8)
  const reviewCount = isReviewed ? random.integer(5, 140) : 0
  const ratingTenths = isReviewed ? random.integer(41, 50) : null
  const hasEnglish = random.chance(0.55)
  const modes: Mode[] = random.chance(0.6)
    ? ['in-person', 'video']
    : random.chance(0.8)
      ? ['in-person']
      : ['video']
  if (modes.includes('in-person') && random.chance(0.06)) modes.push('at-home')
  const displayName = `${firstName} ${lastName}`
  const randomOffset = (degrees: number) => (random.next() + random.next() - 1) * degrees
  const spread = place.population > 300_000 ? 0.09 : 0.03
  const latitude = Number((place.latitude + randomOffset(spread)).toFixed(5))
  const longitude = Number((place.longitude + randomOffset(spread * 1.4)).toFixed(5))
  const isFounder = number <= 50
  return {
    number,
    id: demoId(number, 8),
    userId: demoId(number, 9),
    firstName,
    lastName,
    displayName,
    slug: `${fold(displayName).replaceAll(' ', '-')}-${number.toString(36)}`,
    email: `pro${number}@demo.mieva.example`,
    profession,
    titleFr: titleOf(profession, isWoman),
    titleEn: null as string | null,
    licenceNumber: licenceNumber(profession, random),
    practisingSince,
    bioFr: bioOf(profession, specialities, 'fr', practisingSince, random),
    bioEn: hasEnglish ? bioOf(profession, specialities, 'en', practisingSince, random) : null,
    approach: random.pick(['cognitive-comportementale', 'personnalisée', 'holistique']),
    personality: random.pick(['empathique', 'motivant', 'bienveillante']),
    languages,
    reviewCount,
    ratingTenths,
    isFounder,
    specialities,
    place: { city: place.name, latitude, longitude, zone: zoneOf(latitude, longitude) },
    services: servicesOf(profession, hourlyPrice(profession, random), modes),
    rank: rankOf(
      {
        hasBothLanguages: hasEnglish,
        hasBio: true,
        hasPhoto: false,
        practisingSince,
        isFounder,
        promises: NO_PROMISES,
      },
      2026,
    ),
  }
}

/** The same people keep the same addresses from one load to the next. */
const demoId = (number: number, family: 8 | 9) =>
  `01930000-0000-7000-${family}000-${number.toString(16).padStart(12, '0')}`

function careLanguages(random: Random): CareLanguage[] {
  const languages: CareLanguage[] = random.chance(0.97) ? ['fr'] : []
  if (languages.length === 0 || random.chance(0.5)) languages.push('en')
  if (random.chance(0.14))
    languages.push(otherLanguages[Math.floor(random.next() ** 2 * otherLanguages.length)] ?? 'es')
  return languages
}

function hourlyPrice(profession: ProfessionCode, random: Random): number {
  const [from, to] = HOURLY[profession]
  return from + random.integer(0, Math.floor((to - from) / 5)) * 5
}

/** A number of the right shape; register numbers of real people are never used. */
function licenceNumber(profession: ProfessionCode, random: Random): string | null {
  const { number: format } = professionRules(profession)
  return format === null ? null : format.example.replaceAll(/\d/g, () => String(random.integer(0, 9)))
}
