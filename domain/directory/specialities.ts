import type { Locale } from '../kernel/locale.ts'
import type { ProfessionCode } from './professions.ts'

/** What people come for. Names and everyday words in both languages lead a search to the professions that treat it. */
export type Speciality = {
  code: string
  /** Position in search projections; never reused. Professions have the numbers below 100. */
  topicId: number
  name: Record<Locale, string>
  synonyms: Record<Locale, readonly string[]>
  professions: readonly ProfessionCode[]
}

const FIRST_TOPIC = 100

const LIST: readonly Omit<Speciality, 'topicId'>[] = [
  {
    code: 'anxiety',
    name: { fr: 'Anxiété', en: 'Anxiety' },
    synonyms: {
      fr: [
        'anxieux',
        'anxieuse',
        'angoisse',
        'crise de panique',
        'attaque de panique',
        'inquiétude',
        'phobie',
      ],
      en: ['anxious', 'panic attack', 'panic', 'worry', 'phobia'],
    },
    professions: ['psychologist', 'social-worker', 'acupuncturist'],
  },
  {
    code: 'depression',
    name: { fr: 'Dépression', en: 'Depression' },
    synonyms: {
      fr: ['déprime', 'humeur', 'tristesse', 'moral bas'],
      en: ['depressed', 'low mood', 'sadness'],
    },
    professions: ['psychologist', 'social-worker'],
  },
  {
    code: 'stress',
    name: { fr: 'Stress', en: 'Stress' },
    synonyms: {
      fr: ['tension', 'pression', 'nervosité', 'relaxation'],
      en: ['stressed', 'pressure', 'tension', 'relax'],
    },
    professions: ['psychologist', 'massage-therapist', 'kinesiologist', 'naturopath'],
  },
  {
    code: 'burnout',
    name: { fr: 'Épuisement professionnel', en: 'Burnout' },
    synonyms: {
      fr: ['burn-out', 'épuisement', 'surmenage', 'fatigue au travail'],
      en: ['burn-out', 'exhaustion', 'overwork'],
    },
    professions: ['psychologist', 'social-worker', 'kinesiologist'],
  },
  {
    code: 'sleep',
    name: { fr: 'Sommeil', en: 'Sleep' },
    synonyms: {
      fr: ['insomnie', 'dormir', 'troubles du sommeil', 'apnée'],
      en: ['insomnia', 'sleeping', 'sleep problems'],
    },
    professions: ['psychologist', 'naturopath', 'acupuncturist'],
  },
  {
    code: 'grief',
    name: { fr: 'Deuil', en: 'Grief' },
    synonyms: { fr: ['perte', 'endeuillé'], en: ['bereavement', 'loss'] },
    professions: ['psychologist', 'social-worker'],
  },
  {
    code: 'couples',
    name: { fr: 'Thérapie de couple', en: 'Couples therapy' },
    synonyms: {
      fr: ['couple', 'conjugal', 'relation amoureuse'],
      en: ['couple', 'marriage', 'relationship'],
    },
    professions: ['psychologist', 'social-worker'],
  },
  {
    code: 'family',
    name: { fr: 'Famille', en: 'Family' },
    synonyms: {
      fr: ['parentalité', 'thérapie familiale', 'parents'],
      en: ['parenting', 'family therapy', 'parents'],
    },
    professions: ['psychologist', 'social-worker'],
  },
  {
    code: 'self-esteem',
    name: { fr: 'Estime de soi', en: 'Self-esteem' },
    synonyms: { fr: ['confiance en soi', 'affirmation de soi'], en: ['confidence', 'assertiveness'] },
    professions: ['psychologist', 'social-worker'],
  },
  {
    code: 'trauma',
    name: { fr: 'Traumatisme', en: 'Trauma' },
    synonyms: { fr: ['choc post-traumatique', 'TSPT', 'EMDR'], en: ['PTSD', 'post-traumatic', 'EMDR'] },
    professions: ['psychologist', 'social-worker'],
  },
  {
    code: 'adhd',
    name: { fr: 'TDAH', en: 'ADHD' },
    synonyms: {
      fr: ['trouble de l’attention', 'hyperactivité', 'déficit d’attention'],
      en: ['attention deficit', 'hyperactivity', 'ADD'],
    },
    professions: ['psychologist', 'nutritionist'],
  },
  {
    code: 'autism',
    name: { fr: 'Autisme', en: 'Autism' },
    synonyms: { fr: ['TSA', 'spectre de l’autisme'], en: ['ASD', 'autism spectrum'] },
    professions: ['psychologist', 'social-worker'],
  },
  {
    code: 'addiction',
    name: { fr: 'Dépendances', en: 'Addiction' },
    synonyms: {
      fr: ['alcool', 'toxicomanie', 'cyberdépendance', 'jeu'],
      en: ['alcohol', 'substance use', 'gambling'],
    },
    professions: ['psychologist', 'social-worker'],
  },
  {
    code: 'eating-disorders',
    name: { fr: 'Troubles alimentaires', en: 'Eating disorders' },
    synonyms: {
      fr: ['anorexie', 'boulimie', 'TCA', 'hyperphagie'],
      en: ['anorexia', 'bulimia', 'binge eating'],
    },
    professions: ['psychologist', 'nutritionist'],
  },
  {
    code: 'anger',
    name: { fr: 'Gestion de la colère', en: 'Anger management' },
    synonyms: { fr: ['colère', 'impulsivité'], en: ['anger', 'impulsivity'] },
    professions: ['psychologist', 'social-worker'],
  },
  {
    code: 'youth',
    name: { fr: 'Enfants et adolescents', en: 'Children and teens' },
    synonyms: {
      fr: ['enfant', 'adolescent', 'ado', 'jeunes'],
      en: ['child', 'teen', 'teenager', 'kids', 'youth'],
    },
    professions: ['psychologist', 'social-worker', 'physiotherapist', 'nutritionist'],
  },
  {
    code: 'seniors',
    name: { fr: 'Personnes aînées', en: 'Seniors' },
    synonyms: {
      fr: ['aînés', 'vieillissement', 'gériatrie', 'personnes âgées'],
      en: ['elderly', 'aging', 'older adults'],
    },
    professions: ['physiotherapist', 'kinesiologist', 'social-worker'],
  },
  {
    code: 'life-transitions',
    name: { fr: 'Transitions de vie', en: 'Life transitions' },
    synonyms: {
      fr: ['séparation', 'changement', 'retraite', 'immigration'],
      en: ['separation', 'change', 'retirement', 'immigration'],
    },
    professions: ['psychologist', 'social-worker'],
  },
  {
    code: 'caregivers',
    name: { fr: 'Proches aidants', en: 'Caregivers' },
    synonyms: { fr: ['proche aidant', 'aidant', 'répit'], en: ['caregiver', 'caregiving', 'respite'] },
    professions: ['social-worker', 'psychologist'],
  },
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
      fr: ['périnée', 'incontinence', 'plancher pelvien', 'rééducation périnéale'],
      en: ['pelvic floor', 'incontinence'],
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
      en: ['vestibular', 'dizziness', 'balance'],
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
    synonyms: { fr: ['tissus profonds', 'points de pression'], en: ['deep tissue', 'trigger points'] },
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
  {
    code: 'weight',
    name: { fr: 'Gestion du poids', en: 'Weight management' },
    synonyms: {
      fr: ['perte de poids', 'obésité', 'maigrir', 'surpoids'],
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

/** New specialities go to the end of the list: their place is their number. */
export const SPECIALITIES: readonly Speciality[] = LIST.map((entry, index) => ({
  ...entry,
  topicId: FIRST_TOPIC + index,
}))

const BY_CODE = new Map(SPECIALITIES.map((speciality) => [speciality.code, speciality]))

export function findSpeciality(code: string): Speciality | undefined {
  return BY_CODE.get(code)
}
