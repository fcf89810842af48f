import type { SpecialityEntry } from './speciality-entry.ts'

/** What weighs on the mind and on relations. */
export const MIND: readonly SpecialityEntry[] = [
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
      fr: ['tension', 'pression', 'nervosité', 'relaxation', 'stress au travail'],
      en: ['stressed', 'pressure', 'tension', 'relax', 'work stress'],
    },
    professions: ['psychologist', 'massage-therapist', 'kinesiologist', 'naturopath'],
  },
  {
    code: 'burnout',
    name: { fr: 'Épuisement professionnel', en: 'Burnout' },
    synonyms: {
      fr: ['burn-out', 'épuisement', 'surmenage', 'fatigue au travail'],
      en: ['burn-out', 'burned out', 'burnt out', 'exhaustion', 'overwork'],
    },
    professions: ['psychologist', 'social-worker', 'kinesiologist'],
  },
  {
    code: 'sleep',
    name: { fr: 'Sommeil', en: 'Sleep' },
    synonyms: {
      fr: ['insomnie', 'dormir', 'dors mal', 'troubles du sommeil', 'apnée'],
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
]
