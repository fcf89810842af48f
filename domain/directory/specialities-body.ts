import type { SpecialityEntry } from './speciality-entry.ts'

/** What hurts, and what eases it. */
export const BODY: readonly SpecialityEntry[] = [
  {
    code: 'back-pain',
    name: { fr: 'Mal de dos', en: 'Back pain' },
    synonyms: {
      fr: ['dos', 'lombalgie', 'lombaire', 'hernie discale', 'sciatique', 'entorse lombaire'],
      en: ['back', 'lower back', 'lumbar', 'sciatica', 'herniated disc'],
    },
    professions: ['physiotherapist', 'osteopath', 'massage-therapist', 'acupuncturist', 'kinesiologist'],
  },
  {
    code: 'neck-pain',
    name: { fr: 'Douleur au cou', en: 'Neck pain' },
    synonyms: { fr: ['cou', 'cervicalgie', 'torticolis', 'nuque'], en: ['neck', 'stiff neck', 'cervical'] },
    professions: ['physiotherapist', 'osteopath', 'massage-therapist', 'acupuncturist'],
  },
  {
    code: 'headaches',
    name: { fr: 'Maux de tête', en: 'Headaches' },
    synonyms: { fr: ['migraine', 'céphalée', 'mal de tête'], en: ['migraine', 'headache'] },
    professions: ['physiotherapist', 'osteopath', 'acupuncturist', 'massage-therapist'],
  },
  {
    code: 'shoulder',
    name: { fr: 'Épaule', en: 'Shoulder' },
    synonyms: {
      fr: ['coiffe des rotateurs', 'capsulite', 'douleur à l’épaule'],
      en: ['rotator cuff', 'frozen shoulder', 'shoulder pain'],
    },
    professions: ['physiotherapist', 'osteopath', 'massage-therapist'],
  },
  {
    code: 'knee',
    name: { fr: 'Genou', en: 'Knee' },
    synonyms: {
      fr: ['ligament croisé', 'arthrose du genou', 'douleur au genou'],
      en: ['ACL', 'knee pain', 'knee osteoarthritis'],
    },
    professions: ['physiotherapist', 'kinesiologist', 'osteopath'],
  },
  {
    code: 'sports-injury',
    name: { fr: 'Blessure sportive', en: 'Sports injury' },
    synonyms: {
      fr: ['entorse', 'tendinite', 'blessure', 'course à pied'],
      en: ['sprain', 'tendinitis', 'injury', 'running'],
    },
    professions: ['physiotherapist', 'massage-therapist', 'kinesiologist', 'osteopath'],
  },
  {
    code: 'chronic-pain',
    name: { fr: 'Douleur chronique', en: 'Chronic pain' },
    synonyms: {
      fr: ['fibromyalgie', 'douleur persistante', 'douleur'],
      en: ['fibromyalgia', 'persistent pain', 'pain'],
    },
    professions: ['physiotherapist', 'acupuncturist', 'kinesiologist', 'massage-therapist', 'psychologist'],
  },
  {
    code: 'arthritis',
    name: { fr: 'Arthrite et arthrose', en: 'Arthritis' },
    synonyms: { fr: ['arthrose', 'arthrite', 'rhumatisme'], en: ['osteoarthritis', 'rheumatism'] },
    professions: ['physiotherapist', 'kinesiologist', 'acupuncturist'],
  },
  {
    code: 'pelvic-health',
    name: { fr: 'Santé pelvienne', en: 'Pelvic health' },
    synonyms: {
      fr: ['périnée', 'incontinence', 'fuite urinaire', 'plancher pelvien', 'rééducation périnéale'],
      en: ['pelvic floor', 'incontinence', 'bladder leak'],
    },
    professions: ['physiotherapist', 'osteopath'],
  },
  {
    code: 'prenatal',
    name: { fr: 'Grossesse et post-partum', en: 'Pregnancy and postpartum' },
    synonyms: {
      fr: ['grossesse', 'prénatal', 'postnatal', 'enceinte', 'allaitement'],
      en: ['pregnancy', 'prenatal', 'postnatal', 'pregnant', 'breastfeeding'],
    },
    professions: ['massage-therapist', 'osteopath', 'physiotherapist', 'nutritionist', 'acupuncturist'],
  },
  {
    code: 'vestibular',
    name: { fr: 'Vertiges', en: 'Vertigo' },
    synonyms: {
      fr: ['vestibulaire', 'étourdissements', 'équilibre'],
      en: ['vestibular', 'dizziness', 'dizzy', 'balance'],
    },
    professions: ['physiotherapist'],
  },
  {
    code: 'concussion',
    name: { fr: 'Commotion cérébrale', en: 'Concussion' },
    synonyms: { fr: ['commotion'], en: ['brain injury'] },
    professions: ['physiotherapist', 'kinesiologist'],
  },
  {
    code: 'post-surgery',
    name: { fr: 'Après une chirurgie', en: 'After surgery' },
    synonyms: {
      fr: ['post-opératoire', 'chirurgie', 'prothèse'],
      en: ['post-op', 'surgery', 'joint replacement'],
    },
    professions: ['physiotherapist', 'kinesiologist'],
  },
  {
    code: 'posture',
    name: { fr: 'Posture et ergonomie', en: 'Posture and ergonomics' },
    synonyms: {
      fr: ['ergonomie', 'télétravail', 'poste de travail'],
      en: ['ergonomics', 'desk', 'telework'],
    },
    professions: ['physiotherapist', 'kinesiologist', 'osteopath'],
  },
  {
    code: 'relaxation-massage',
    name: { fr: 'Massage de détente', en: 'Relaxation massage' },
    synonyms: { fr: ['suédois', 'détente', 'massage suédois'], en: ['swedish massage', 'relaxing'] },
    professions: ['massage-therapist'],
  },
  {
    code: 'deep-tissue',
    name: { fr: 'Massage des tissus profonds', en: 'Deep tissue massage' },
    synonyms: {
      fr: ['tissus profonds', 'massage en profondeur', 'massage profond', 'points de pression'],
      en: ['deep tissue', 'trigger points'],
    },
    professions: ['massage-therapist'],
  },
  {
    code: 'sports-massage',
    name: { fr: 'Massage sportif', en: 'Sports massage' },
    synonyms: { fr: ['récupération sportive'], en: ['recovery massage'] },
    professions: ['massage-therapist'],
  },
  {
    code: 'lymphatic',
    name: { fr: 'Drainage lymphatique', en: 'Lymphatic drainage' },
    synonyms: { fr: ['lymphœdème', 'lymphatique'], en: ['lymphedema', 'lymph'] },
    professions: ['massage-therapist', 'physiotherapist'],
  },
]
