import type { Locale } from '../kernel/locale.ts'
import { gistOf } from './gist.ts'
import type { ProfessionCode } from './professions.ts'

/**
 * Professions people look for and that the directory does not have. Whoever asks for one is told so, and offered what is
 * near it; never somebody whose field merely sounds alike.
 */
export type UnlistedProfession = {
  code: string
  /** After « Nous n’avons pas » and “We don’t have any”. */
  none: Record<Locale, string>
  words: Record<Locale, readonly string[]>
  /** Of ours, the nearest first; empty where nothing of ours replaces it. */
  near: readonly ProfessionCode[]
}

const entry = (
  code: string,
  none: [fr: string, en: string],
  fr: readonly string[],
  en: readonly string[],
  near: readonly ProfessionCode[],
): UnlistedProfession => ({ code, none: { fr: none[0], en: none[1] }, words: { fr, en }, near })

// prettier-ignore
export const UNLISTED_PROFESSIONS: readonly UnlistedProfession[] = [
  entry('doctor', ['de médecins', 'doctors'],
    ['médecin', 'médecin de famille', 'médecine', 'médecine familiale', 'docteur', 'docteure', 'généraliste', 'omnipraticien', 'omnipraticienne', 'clinique médicale', 'clinique sans rendez-vous', 'super-clinique'],
    ['doctor', 'family doctor', 'family medicine', 'medicine', 'physician', 'family physician', 'GP', 'general practitioner', 'medical clinic', 'walk-in clinic'],
    ['nutritionist', 'kinesiologist', 'physiotherapist', 'psychologist']),
  entry('nurse', ['d’infirmières', 'nurses'],
    ['infirmière', 'infirmier', 'infirmière praticienne', 'infirmière clinicienne', 'IPS', 'prise de sang'],
    ['nurse', 'nurse practitioner', 'registered nurse', 'blood test'],
    ['nutritionist', 'kinesiologist']),
  entry('pharmacist', ['de pharmaciens', 'pharmacists'],
    ['pharmacien', 'pharmacienne', 'pharmacie'], ['pharmacist', 'pharmacy', 'drugstore'], []),
  entry('dentist', ['de dentistes', 'dentists'],
    ['dentiste', 'dentisterie', 'clinique dentaire', 'orthodontiste', 'denturologiste', 'hygiéniste dentaire', 'parodontiste'],
    ['dentist', 'dental', 'dental clinic', 'orthodontist', 'denturist', 'dental hygienist'],
    ['physiotherapist', 'osteopath', 'massage-therapist']),
  entry('optometrist', ['d’optométristes', 'optometrists'],
    ['optométriste', 'opticien', 'opticienne', 'ophtalmologiste', 'ophtalmologue', 'examen de la vue', 'lunettes'],
    ['optometrist', 'optician', 'ophthalmologist', 'eye doctor', 'eye exam', 'glasses'], []),
  entry('midwife', ['de sages-femmes', 'midwives'],
    ['sage-femme', 'accoucheuse', 'doula', 'accompagnante à la naissance'], ['midwife', 'midwives', 'doula', 'birth attendant'],
    ['physiotherapist', 'acupuncturist', 'massage-therapist']),
  entry('psychiatrist', ['de psychiatres', 'psychiatrists'],
    ['psychiatre', 'psychiatrie', 'pédopsychiatre'], ['psychiatrist', 'psychiatry'], ['psychologist', 'social-worker']),
  entry('neuropsychologist', ['de neuropsychologues', 'neuropsychologists'],
    ['neuropsychologue', 'neuropsychologie', 'neuropsy'], ['neuropsychologist', 'neuropsychology'], ['psychologist']),
  entry('sexologist', ['de sexologues', 'sexologists'],
    ['sexologue', 'sexologie', 'sexothérapeute'], ['sexologist', 'sex therapist', 'sexology'], ['psychologist', 'social-worker']),
  entry('psychoeducator', ['de psychoéducateurs', 'psychoeducators'],
    ['psychoéducateur', 'psychoéducatrice', 'psychoéducation', 'éducateur spécialisé', 'éducatrice spécialisée'],
    ['psychoeducator', 'special educator'], ['psychologist', 'social-worker']),
  entry('guidance-counsellor', ['de conseillers d’orientation', 'guidance counsellors'],
    ['conseiller d’orientation', 'conseillère d’orientation', 'orienteur', 'orienteuse'],
    ['guidance counsellor', 'guidance counselor', 'career counsellor'], ['psychologist', 'social-worker']),
  entry('hypnotherapist', ['d’hypnothérapeutes', 'hypnotherapists'],
    ['hypnothérapeute', 'hypnose', 'hypnothérapie'], ['hypnotherapist', 'hypnosis', 'hypnotherapy'], ['psychologist']),
  entry('art-therapist', ['d’art-thérapeutes', 'art therapists'],
    ['art-thérapeute', 'art-thérapie', 'musicothérapeute', 'musicothérapie'], ['art therapist', 'art therapy', 'music therapist', 'music therapy'],
    ['psychologist']),
  entry('chiropractor', ['de chiropraticiens', 'chiropractors'],
    ['chiropraticien', 'chiropraticienne', 'chiropratique', 'chiro'], ['chiropractor', 'chiropractic'],
    ['physiotherapist', 'osteopath', 'massage-therapist']),
  entry('occupational-therapist', ['d’ergothérapeutes', 'occupational therapists'],
    ['ergothérapeute', 'ergothérapie', 'ergo'], ['occupational therapist', 'occupational therapy'],
    ['physiotherapist', 'kinesiologist', 'social-worker']),
  entry('speech-therapist', ['d’orthophonistes', 'speech therapists'],
    ['orthophoniste', 'orthophonie', 'logopède'], ['speech therapist', 'speech therapy', 'speech pathologist', 'speech language pathologist'], []),
  entry('audiologist', ['d’audiologistes', 'audiologists'],
    ['audiologiste', 'audiologie', 'audioprothésiste', 'appareil auditif'], ['audiologist', 'audiology', 'hearing aid', 'hearing test'],
    ['physiotherapist']),
  entry('podiatrist', ['de podiatres', 'podiatrists'],
    ['podiatre', 'podologue', 'podiatrie', 'soins des pieds', 'orthésiste'], ['podiatrist', 'podiatry', 'foot care', 'foot doctor', 'orthotist'],
    ['physiotherapist', 'kinesiologist']),
  entry('homeopath', ['d’homéopathes', 'homeopaths'],
    ['homéopathe', 'homéopathie'], ['homeopath', 'homeopathy'], ['naturopath', 'acupuncturist']),
  entry('dermatologist', ['de dermatologues', 'dermatologists'],
    ['dermatologue', 'dermatologie', 'dermato'], ['dermatologist', 'dermatology', 'skin doctor'], []),
  entry('cardiologist', ['de cardiologues', 'cardiologists'],
    ['cardiologue', 'cardiologie'], ['cardiologist', 'cardiology', 'heart doctor'], ['kinesiologist', 'nutritionist']),
  entry('gynecologist', ['de gynécologues', 'gynecologists'],
    ['gynécologue', 'gynécologie', 'gynéco', 'obstétricien', 'obstétricienne'], ['gynecologist', 'gynaecologist', 'gynecology', 'obstetrician'],
    ['physiotherapist', 'nutritionist']),
  entry('pediatrician', ['de pédiatres', 'pediatricians'],
    ['pédiatre', 'pédiatrie'], ['pediatrician', 'paediatrician', 'pediatrics'], ['psychologist', 'nutritionist']),
  entry('orthopaedist', ['d’orthopédistes', 'orthopaedic specialists'],
    ['orthopédiste', 'orthopédie', 'rhumatologue', 'rhumatologie', 'physiatre'],
    ['orthopedist', 'orthopaedist', 'orthopedic surgeon', 'rheumatologist', 'physiatrist'], ['physiotherapist', 'kinesiologist']),
  entry('gastroenterologist', ['de gastroentérologues', 'gastroenterologists'],
    ['gastroentérologue', 'gastro-entérologue', 'gastroentérologie'], ['gastroenterologist', 'gastroenterology'], ['nutritionist']),
  entry('endocrinologist', ['d’endocrinologues', 'endocrinologists'],
    ['endocrinologue', 'endocrinologie'], ['endocrinologist', 'endocrinology'], ['nutritionist', 'kinesiologist']),
  entry('neurologist', ['de neurologues', 'neurologists'],
    ['neurologue', 'neurologie', 'neurochirurgien'], ['neurologist', 'neurology', 'neurosurgeon'], ['physiotherapist']),
  entry('urologist', ['d’urologues', 'urologists'],
    ['urologue', 'urologie'], ['urologist', 'urology'], ['physiotherapist']),
  entry('allergist', ['d’allergologues', 'allergists'],
    ['allergologue', 'allergologiste'], ['allergist', 'allergologist'], ['nutritionist']),
  entry('surgeon', ['de chirurgiens', 'surgeons'],
    ['chirurgien', 'chirurgienne'], ['surgeon', 'plastic surgeon'], ['physiotherapist']),
  entry('imaging', ['de services d’imagerie', 'imaging services'],
    ['radiologue', 'radiologie', 'radiographie', 'échographie', 'imagerie médicale'], ['radiologist', 'radiology', 'x-ray', 'ultrasound', 'MRI'], []),
  entry('veterinarian', ['de vétérinaires', 'veterinarians'],
    ['vétérinaire', 'véto'], ['veterinarian', 'vet'], []),
]

const BY_GIST = new Map(
  UNLISTED_PROFESSIONS.flatMap((unlisted) =>
    [...unlisted.words.fr, ...unlisted.words.en].map((word) => [gistOf(word), unlisted] as const),
  ),
)

export const LONGEST_UNLISTED_WORDS = Math.max(...[...BY_GIST.keys()].map((gist) => gist.split(' ').length))

/** Every word that they are called by: what a misspelled word is compared with. */
export const UNLISTED_WORDS: readonly string[] = [
  ...new Set([...BY_GIST.keys()].flatMap((gist) => gist.split(' '))),
]

export const unlistedOf = (gist: string): UnlistedProfession | undefined => BY_GIST.get(gist)

/** Fewer letters begin too many other things. */
const TELLING_LETTERS = 5

/** « dentis »: half-way through typing it, with how long the nearest whole word is. */
export function unlistedStarting(
  start: string,
): { unlisted: UnlistedProfession; letters: number } | undefined {
  if (start.length < TELLING_LETTERS) return undefined
  let nearest: { unlisted: UnlistedProfession; letters: number } | undefined
  for (const [gist, unlisted] of BY_GIST)
    if (gist.startsWith(start) && gist.length < (nearest?.letters ?? Infinity))
      nearest = { unlisted, letters: gist.length }
  return nearest
}
