import type { SpecialityEntry } from './speciality-entry.ts'

/** What people eat, do and want to change. */
export const HABITS: readonly SpecialityEntry[] = [
  {
    code: 'weight',
    name: { fr: 'Gestion du poids', en: 'Weight management' },
    synonyms: {
      fr: ['perte de poids', 'perdre du poids', 'obésité', 'maigrir', 'surpoids'],
      en: ['weight loss', 'obesity', 'overweight', 'lose weight'],
    },
    professions: ['nutritionist', 'kinesiologist', 'naturopath'],
  },
  {
    code: 'diabetes',
    name: { fr: 'Diabète', en: 'Diabetes' },
    synonyms: { fr: ['prédiabète', 'glycémie'], en: ['prediabetes', 'blood sugar'] },
    professions: ['nutritionist', 'kinesiologist'],
  },
  {
    code: 'digestion',
    name: { fr: 'Digestion', en: 'Digestion' },
    synonyms: {
      fr: ['côlon irritable', 'FODMAP', 'ballonnements', 'intestin', 'reflux'],
      en: ['IBS', 'irritable bowel', 'FODMAP', 'bloating', 'gut', 'reflux'],
    },
    professions: ['nutritionist', 'naturopath', 'osteopath', 'acupuncturist'],
  },
  {
    code: 'cholesterol',
    name: { fr: 'Cholestérol', en: 'Cholesterol' },
    synonyms: { fr: ['triglycérides', 'lipides'], en: ['triglycerides', 'lipids'] },
    professions: ['nutritionist', 'kinesiologist'],
  },
  {
    code: 'food-allergies',
    name: { fr: 'Allergies et intolérances', en: 'Allergies and intolerances' },
    synonyms: {
      fr: ['allergie', 'gluten', 'lactose', 'cœliaque'],
      en: ['allergy', 'gluten', 'lactose', 'celiac'],
    },
    professions: ['nutritionist', 'naturopath'],
  },
  {
    code: 'sports-nutrition',
    name: { fr: 'Nutrition sportive', en: 'Sports nutrition' },
    synonyms: { fr: ['performance', 'musculation'], en: ['performance', 'muscle gain'] },
    professions: ['nutritionist', 'kinesiologist'],
  },
  {
    code: 'plant-based',
    name: { fr: 'Alimentation végétale', en: 'Plant-based eating' },
    synonyms: { fr: ['végétarien', 'végane', 'végétalien'], en: ['vegetarian', 'vegan'] },
    professions: ['nutritionist'],
  },
  {
    code: 'energy',
    name: { fr: 'Énergie et fatigue', en: 'Energy and fatigue' },
    synonyms: { fr: ['fatigue', 'vitalité', 'épuisé'], en: ['fatigue', 'vitality', 'tired'] },
    professions: ['naturopath', 'nutritionist', 'acupuncturist', 'kinesiologist'],
  },
  {
    code: 'hormones',
    name: { fr: 'Ménopause et hormones', en: 'Menopause and hormones' },
    synonyms: {
      fr: ['ménopause', 'SPM', 'hormonal', 'bouffées de chaleur'],
      en: ['menopause', 'PMS', 'hormonal', 'hot flashes'],
    },
    professions: ['naturopath', 'nutritionist', 'acupuncturist'],
  },
  {
    code: 'fertility',
    name: { fr: 'Fertilité', en: 'Fertility' },
    synonyms: { fr: ['infertilité', 'FIV', 'conception'], en: ['infertility', 'IVF', 'conception'] },
    professions: ['acupuncturist', 'naturopath', 'nutritionist'],
  },
  {
    code: 'immunity',
    name: { fr: 'Immunité', en: 'Immunity' },
    synonyms: { fr: ['système immunitaire', 'rhume'], en: ['immune system', 'colds'] },
    professions: ['naturopath'],
  },
  {
    code: 'cardio',
    name: { fr: 'Santé cardiovasculaire', en: 'Cardiovascular health' },
    synonyms: {
      fr: ['cœur', 'hypertension', 'tension artérielle', 'pression artérielle', 'cardiaque'],
      en: ['heart', 'hypertension', 'blood pressure', 'cardiac'],
    },
    professions: ['kinesiologist', 'nutritionist'],
  },
  {
    code: 'training',
    name: { fr: 'Programme d’entraînement', en: 'Training program' },
    synonyms: {
      fr: ['entraînement', 'musculation', 'remise en forme', 'conditionnement'],
      en: ['workout', 'strength training', 'getting fit', 'conditioning'],
    },
    professions: ['kinesiologist'],
  },
  {
    code: 'prevention',
    name: { fr: 'Prévention générale', en: 'General prevention' },
    synonyms: {
      fr: ['bilan de santé', 'bien-être', 'saines habitudes'],
      en: ['check-up', 'wellness', 'healthy habits'],
    },
    professions: ['kinesiologist', 'nutritionist', 'naturopath'],
  },
  {
    code: 'smoking',
    name: { fr: 'Arrêt du tabac', en: 'Quitting smoking' },
    synonyms: {
      fr: ['tabac', 'cigarette', 'arrêter de fumer', 'vapotage'],
      en: ['tobacco', 'cigarettes', 'quit smoking', 'vaping'],
    },
    professions: ['acupuncturist', 'psychologist', 'social-worker'],
  },
  {
    code: 'babies',
    name: { fr: 'Nourrissons', en: 'Babies' },
    synonyms: {
      fr: ['bébé', 'coliques', 'plagiocéphalie', 'torticolis du nourrisson'],
      en: ['baby', 'infant', 'colic'],
    },
    professions: ['osteopath', 'physiotherapist'],
  },
  {
    code: 'jaw',
    name: { fr: 'Mâchoire', en: 'Jaw' },
    synonyms: { fr: ['ATM', 'bruxisme', 'serrement des dents'], en: ['TMJ', 'bruxism', 'teeth grinding'] },
    professions: ['physiotherapist', 'osteopath', 'massage-therapist'],
  },
  {
    code: 'mindfulness',
    name: { fr: 'Pleine conscience', en: 'Mindfulness' },
    synonyms: { fr: ['méditation', 'présence attentive'], en: ['meditation'] },
    professions: ['psychologist', 'other'],
  },
  {
    code: 'yoga',
    name: { fr: 'Yoga', en: 'Yoga' },
    synonyms: { fr: ['hatha', 'étirements'], en: ['hatha', 'stretching'] },
    professions: ['other', 'kinesiologist'],
  },
  {
    code: 'coaching',
    name: { fr: 'Coaching de vie', en: 'Life coaching' },
    synonyms: { fr: ['coach', 'objectifs de vie', 'carrière'], en: ['coach', 'life goals', 'career'] },
    professions: ['other', 'psychologist'],
  },
]
