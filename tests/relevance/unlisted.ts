// Professions that the directory does not have: the page says so and offers what a person would take instead.
import { query, queryIn, type JudgedQuery } from './judged-query.ts'

// prettier-ignore
export const UNLISTED_QUERIES: readonly JudgedQuery[] = [
  ...query({ unlisted: 'doctor', offers: ['nutritionist', 'physiotherapist', 'psychologist'] },
    'médecin, médecin de famille, doctor, family doctor, docteur, GP, généraliste, clinique sans rendez-vous, walk-in clinic, physician, un médecin, je cherche un médecin, I need a doctor',
    'medcin, médecin de famile, docter'),
  ...queryIn({ unlisted: 'doctor', offers: ['nutritionist', 'physiotherapist', 'psychologist'] }, 'médecin', 'Montréal, Québec, H2J'),
  ...query({ unlisted: 'doctor', offers: ['nutritionist', 'physiotherapist', 'psychologist'] }, 'médecin Montréal, family doctor Laval'),
  ...query({ unlisted: 'doctor', offers: ['nutritionist', 'psychologist'] }, 'médecin en ligne, online doctor, médecin de famille jeudi'),
  ...query({ unlisted: 'nurse' }, 'infirmière, nurse, nurse practitioner, prise de sang', 'infirmiere, infimière'),
  ...query({ unlisted: 'pharmacist' }, 'pharmacien, pharmacy'),
  ...query({ unlisted: 'dentist' }, 'dentiste, dentist, orthodontiste, hygiéniste dentaire', 'dentise'),
  ...query({ unlisted: 'optometrist' }, 'optométriste, optometrist, examen de la vue, eye exam, opticien'),
  ...query({ unlisted: 'midwife' }, 'sage-femme, midwife, doula'),
  ...query({ unlisted: 'psychiatrist', offers: ['psychologist', 'social-worker'] }, 'psychiatre, psychiatrist', 'psychatre, psyciatre'),
  ...query({ unlisted: 'neuropsychologist', offers: ['psychologist'] }, 'neuropsychologue, neuropsychologist'),
  ...query({ unlisted: 'sexologist', offers: ['psychologist', 'social-worker'] }, 'sexologue, sex therapist'),
  ...query({ unlisted: 'psychoeducator', offers: ['psychologist', 'social-worker'] }, 'psychoéducatrice, psychoéducateur'),
  ...query({ unlisted: 'chiropractor', offers: ['physiotherapist', 'osteopath'] }, 'chiropraticien, chiro, chiropractor', 'kiropraticien, chiropracter'),
  ...query({ unlisted: 'occupational-therapist', offers: ['physiotherapist', 'kinesiologist'] }, 'ergothérapeute, ergothérapie, occupational therapist'),
  ...query({ unlisted: 'speech-therapist' }, 'orthophoniste, speech therapist', 'ortophoniste'),
  ...query({ unlisted: 'audiologist' }, 'audiologiste, hearing test'),
  ...query({ unlisted: 'podiatrist', offers: ['physiotherapist', 'kinesiologist'] }, 'podiatre, podologue, podiatrist, foot doctor'),
  ...query({ unlisted: 'dermatologist' }, 'dermatologue, dermatologist, dermato', 'dermatolog'),
  ...query({ unlisted: 'cardiologist' }, 'cardiologue, cardiologist'),
  ...query({ unlisted: 'gynecologist' }, 'gynécologue, gynecologist'),
  ...query({ unlisted: 'pediatrician' }, 'pédiatre, pediatrician'),
  ...query({ unlisted: 'hypnotherapist', offers: ['psychologist'] }, 'hypnose, hypnotherapist'),
  ...query({ unlisted: 'homeopath', offers: ['naturopath', 'acupuncturist'] }, 'homéopathe, homeopath'),
  ...query({ unlisted: 'veterinarian' }, 'vétérinaire, veterinarian'),
  // Beside a need, those who treat the need are shown, and the page says that the profession is missing.
  ...query({ unlisted: 'doctor', speciality: 'back-pain' }, 'médecin mal de dos, doctor for back pain'),
  ...query({ unlisted: 'psychiatrist', speciality: 'anxiety' }, 'psychiatre anxiété, psychiatrist for anxiety'),
  ...query({ unlisted: 'chiropractor', speciality: 'neck-pain' }, 'chiro mal de cou'),
]
