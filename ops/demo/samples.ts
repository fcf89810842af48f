import type { CareLanguage, Mode } from '#domain/directory/modes.ts'
import { findPlace, zoneOf } from '#domain/directory/places.ts'
import { type ProfessionCode, professionRules } from '#domain/directory/professions.ts'
import { NO_PROMISES, rankOf } from '#domain/directory/ranking.ts'
import { fold } from '#domain/kernel/fold.ts'
import type { DemoProfessional } from './invented-professional.ts'
import { servicesOf } from './texts.ts'

type Sample = {
  firstName: string
  lastName: string
  /** The demo account of the role signs in as the first sample. */
  email?: string
  profession: ProfessionCode
  titleFr?: string
  titleEn?: string
  hourly: number
  city: string
  languages: readonly CareLanguage[]
  modes: readonly Mode[]
  approach: 'cognitive-comportementale' | 'personnalisée' | 'holistique'
  personality: 'empathique' | 'motivant' | 'bienveillante'
  specialities: readonly string[]
  practisingSince: number
  ratingTenths: number
  reviewCount: number
  bioFr: string
  bioEn: string
}

// prettier-ignore
const PEOPLE: readonly Sample[] = [
  { firstName: 'Amélie', lastName: 'Gagnon', email: 'professionnel@mieva.example', profession: 'psychologist', hourly: 150,
    city: 'Montréal', languages: ['fr', 'en'], modes: ['in-person', 'video'], approach: 'cognitive-comportementale',
    personality: 'empathique', specialities: ['anxiety', 'stress', 'sleep'], practisingSince: 2014, ratingTenths: 49, reviewCount: 38,
    bioFr: 'Anxiété, stress au travail, sommeil. Approche cognitive-comportementale.',
    bioEn: 'Anxiety, stress at work, sleep. Cognitive behavioural approach.' },
  { firstName: 'Noémie', lastName: 'Côté', profession: 'nutritionist', hourly: 120, city: 'Québec', languages: ['fr', 'en'],
    modes: ['in-person', 'video'], approach: 'holistique', personality: 'bienveillante', practisingSince: 2016,
    specialities: ['weight', 'digestion', 'sports-nutrition'], ratingTenths: 48, reviewCount: 64,
    bioFr: 'Relation saine avec l’alimentation, digestion, nutrition sportive. Sans interdits.',
    bioEn: 'A healthy relationship with food, digestion, sports nutrition. Nothing forbidden.' },
  { firstName: 'Étienne', lastName: 'Bélanger', profession: 'kinesiologist', hourly: 100, city: 'Laval', languages: ['fr', 'en'],
    modes: ['in-person', 'at-home'], approach: 'personnalisée', personality: 'motivant', practisingSince: 2011,
    specialities: ['training', 'back-pain', 'cardio'], ratingTenths: 49, reviewCount: 87,
    bioFr: 'Programmes d’entraînement sur mesure, retour à l’activité après une blessure, santé du cœur.',
    bioEn: 'Made-to-measure training programs, return to activity after an injury, heart health.' },
  { firstName: 'Fatou', lastName: 'Diallo', profession: 'social-worker', titleFr: 'Travailleuse sociale, psychothérapeute',
    titleEn: 'Social worker, psychotherapist', hourly: 115, city: 'Montréal', languages: ['fr', 'wo'], modes: ['in-person'],
    approach: 'holistique', personality: 'empathique', specialities: ['burnout', 'life-transitions', 'caregivers'],
    practisingSince: 2012, ratingTenths: 48, reviewCount: 21,
    bioFr: 'Épuisement, transitions de vie, proches aidants. Rendez-vous le soir.',
    bioEn: 'Burnout, life transitions, caregivers. Evening appointments.' },
  { firstName: 'Inès', lastName: 'Haddad', profession: 'psychologist', hourly: 140, city: 'Montréal', languages: ['fr', 'ar', 'en'],
    modes: ['in-person', 'video'], approach: 'personnalisée', personality: 'bienveillante', practisingSince: 2018,
    specialities: ['self-esteem', 'grief', 'youth'], ratingTenths: 47, reviewCount: 16,
    bioFr: 'Jeunes adultes, estime de soi, deuil. Approche humaniste.',
    bioEn: 'Young adults, self-esteem, grief. Humanistic approach.' },
  { firstName: 'Samuel', lastName: 'Nguyen', profession: 'physiotherapist', hourly: 110, city: 'Longueuil', languages: ['fr', 'vi', 'en'],
    modes: ['in-person'], approach: 'personnalisée', personality: 'motivant', practisingSince: 2015,
    specialities: ['sports-injury', 'knee', 'post-surgery'], ratingTenths: 48, reviewCount: 52,
    bioFr: 'Blessures sportives, genou, retour au jeu après une chirurgie.',
    bioEn: 'Sports injuries, knee, return to play after surgery.' },
]

/** The sample people; what a sample leaves out is made from its number. */
export const SAMPLES = PEOPLE.map((sample) => (person: DemoProfessional): DemoProfessional => {
  const {
    email,
    hourly,
    city,
    modes,
    titleFr = null,
    titleEn = null,
    languages,
    specialities,
    ...rest
  } = sample
  const place = findPlace(city)
  if (!place) throw new Error(`no place called ${city}`)
  const { latitude, longitude } = place
  // A profession that may not ask for reviews shows none, whatever its sample says.
  const { mayAskForReviews, number } = professionRules(rest.profession)
  const ratingTenths = mayAskForReviews ? rest.ratingTenths : null
  const reviewCount = mayAskForReviews ? rest.reviewCount : 0
  const displayName = `${rest.firstName} ${rest.lastName}`
  const facts = {
    hasBothLanguages: true,
    hasBio: true,
    hasPhoto: false,
    isFounder: person.isFounder,
    promises: NO_PROMISES,
  }
  return {
    ...person,
    ...rest,
    email: email ?? person.email,
    displayName,
    slug: fold(displayName).replaceAll(' ', '-'),
    licenceNumber: number?.example ?? null,
    titleFr,
    titleEn,
    languages: [...languages],
    specialities: [...specialities],
    ratingTenths,
    reviewCount,
    place: { city: place.name, latitude, longitude, zone: zoneOf(latitude, longitude) },
    services: servicesOf(rest.profession, hourly, modes),
    rank: rankOf({ ...facts, practisingSince: rest.practisingSince }, 2026),
  }
})
