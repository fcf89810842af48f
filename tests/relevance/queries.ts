// What people type, in both languages, and what they must find among the first five of the demo directory. The set was
// written before the vocabulary was tuned on it: a query that fails stays, and is answered or counted as missed.
import type { ProfessionCode } from '#domain/directory/professions.ts'

/** Every part that is said must hold; `name` is a person of the demo, `near` a place within 25 km. */
export type Expectation = { profession?: ProfessionCode; speciality?: string; near?: string; name?: string }
export type JudgedQuery = { text: string; expects: Expectation; isMisspelled: boolean }

const query = (expects: Expectation, right: string, misspelled = ''): JudgedQuery[] => [
  ...split(right).map((text) => ({ text, expects, isMisspelled: false })),
  ...split(misspelled).map((text) => ({ text, expects, isMisspelled: true })),
]
const split = (list: string) =>
  list
    .split(',')
    .map((text) => text.trim())
    .filter(Boolean)

// prettier-ignore
export const JUDGED_QUERIES: readonly JudgedQuery[] = [
  // Professions: titles, fields, abbreviations, everyday words, half-typed words.
  ...query({ profession: 'psychologist' },
    'psychologue, Psychologist, psychologues, psychologie, psychothérapeute, psy, santé mentale, therapist, psycholo',
    'psycologue, psychologe, pyschologue, psicologue, phychologist, psycotherapist, psychlogue'),
  ...query({ profession: 'nutritionist' },
    'nutritionniste, nutritionist, diététiste, dietitian, nutrition, diététicienne, dietician, nutri',
    'nutritioniste, nutritionnite, dietiste, dietitien, nutrisionniste, nutritonist'),
  ...query({ profession: 'massage-therapist' },
    'massothérapeute, massage, RMT, massage therapist, masso, massothérapie, massotherapeutes, masseuse',
    'massotherapiste, masotherapeute, masage, massotérapie, massage terapist'),
  ...query({ profession: 'kinesiologist' },
    'kinésiologue, kinesiologist, kiné, kin, personal trainer, kinésiologie, entraîneur, kinesio',
    'kinesiologe, kinésiolog, kinisiologue, kinesioligist'),
  ...query({ profession: 'physiotherapist' },
    'physiothérapeute, physio, physiotherapist, physical therapist, physiothérapie, PHYSIO, réadaptation, physioth',
    'fisiotherapeute, phisio, physioterapeute, physiotherapeuthe, phyiso, physiotherapsit'),
  ...query({ profession: 'naturopath' },
    'naturopathe, naturopath, naturo, naturopathie, naturopathy, médecine naturelle',
    'naturopate, naturophate, natropath'),
  ...query({ profession: 'osteopath' },
    'ostéopathe, osteopath, ostéo, osteopathy, ostéopathie, osteop',
    'osthéopathe, osteopate, ostheo, osteophate'),
  ...query({ profession: 'acupuncturist' },
    'acupuncteur, acupuncture, acupunctrice, acupuncturist, médecine chinoise, acupunc',
    'accupuncture, acuponcture, acupuncure, accuponcteur, acupunture'),
  ...query({ profession: 'social-worker' },
    'travailleur social, travailleuse sociale, social worker, TS, travail social, travailleurs sociaux, social wor',
    'travailleuse social, travaileur social, travailleur sociale, sociale worker'),

  // What hurts, worries or must change, in the words of those who feel it.
  ...query({ speciality: 'back-pain' }, 'mal de dos, back pain, lower back, sciatique, hernie discale, mal au dos, mal de d', 'mal de do, sciatic, lombalgi, bak pain'),
  ...query({ speciality: 'neck-pain' }, 'mal de cou, neck pain, torticolis, cou raide, stiff neck', 'torticoli'),
  ...query({ speciality: 'headaches' }, 'migraine, maux de tête, headache, mal de tête, migraines', 'migrane, maux de tete, headake'),
  ...query({ speciality: 'shoulder' }, 'épaule, mal à l’épaule, shoulder pain, frozen shoulder, coiffe des rotateurs', 'epaulle, sholder'),
  ...query({ speciality: 'knee' }, 'genou, mal au genou, knee pain, ACL', 'genoux, genout'),
  ...query({ speciality: 'sports-injury' }, 'entorse, tendinite, sports injury, blessure sportive', 'tendinitte, entorce'),
  ...query({ speciality: 'prenatal' }, 'grossesse, pregnancy, prénatal, massage femme enceinte', 'grosesse, pregnacy'),
  ...query({ speciality: 'pelvic-health' }, 'plancher pelvien, pelvic floor, incontinence, rééducation périnéale', 'planché pelvien'),
  ...query({ speciality: 'vestibular' }, 'vertiges, vertigo, étourdissements, dizzy', 'vertije'),
  ...query({ speciality: 'anxiety' }, 'anxiété, anxiety, crise de panique, panic attacks, angoisse, trouble anxieux, anxi', 'anxiete, anxieté, anxiaty, angoise, axniété'),
  ...query({ speciality: 'depression' }, 'dépression, depression, depressed, déprime', 'depresion, dépresssion, deppression'),
  ...query({ speciality: 'stress' }, 'stress, gestion du stress, stressed, stress management', 'stres'),
  ...query({ speciality: 'burnout' }, 'burnout, burn-out, épuisement professionnel, épuisement', 'burnoot, épuissement'),
  ...query({ speciality: 'sleep' }, 'insomnie, insomnia, sommeil, trouble du sommeil, je dors mal, sleep', 'insomni, somneil, someil'),
  ...query({ speciality: 'grief' }, 'deuil, grief, bereavement', 'deuill'),
  ...query({ speciality: 'couples' }, 'thérapie de couple, couples therapy, marriage counselling, couple', 'therapie de coupe, thérapie de couples'),
  ...query({ speciality: 'adhd' }, 'TDAH, ADHD, déficit de l’attention, hyperactivité', 'thda'),
  ...query({ speciality: 'autism' }, 'autisme, autism, TSA', 'autiste'),
  ...query({ speciality: 'eating-disorders' }, 'anorexie, boulimie, eating disorder, trouble alimentaire', 'annorexie'),
  ...query({ speciality: 'youth' }, 'adolescent, ado, teen, enfants', 'adolecent'),
  ...query({ speciality: 'weight' }, 'perte de poids, weight loss, maigrir, perdre du poids', 'perte de poid'),
  ...query({ speciality: 'diabetes' }, 'diabète, diabetes, glycémie', 'diabette, diabetis'),
  ...query({ speciality: 'digestion' }, 'côlon irritable, IBS, ballonnements, digestion', 'colon iritable'),
  ...query({ speciality: 'hormones' }, 'ménopause, menopause, bouffées de chaleur', 'menaupose, ménoposse'),
  ...query({ speciality: 'smoking' }, 'arrêter de fumer, quit smoking, cigarette', 'areter de fumer'),
  ...query({ speciality: 'fertility' }, 'fertilité, infertility', 'fertilitee'),
  ...query({ speciality: 'arthritis' }, 'arthrose, arthrite, arthritis', 'artrose, arthritte'),

  // People, whole, half, backwards, first name or family name alone where it is rare.
  ...query({ name: 'Amélie Gagnon' }, 'Amélie Gagnon, amelie gagnon, gagnon amélie', 'Amelie Gagnion, Ameli Gagnon'),
  ...query({ name: 'Fatou Diallo' }, 'Fatou Diallo, fatou dial', 'Fatou Dialo'),
  ...query({ name: 'Inès Haddad' }, 'ines haddad, Inès Hadd', 'Inès Hadad, inesse haddad'),
  ...query({ name: 'Samuel Nguyen' }, 'samuel nguyen, nguyen samuel', 'samuel nguyn'),
  ...query({ name: 'Étienne Bélanger' }, 'étienne bélanger, etienne belan', 'etiene belanger, étienne bellanger'),
  ...query({ name: 'Priya Gauthier' }, 'Priya Gauthier, priya', 'Prya Gauthier, priya gautier'),
  ...query({ name: 'Léa Pierre-Louis' }, 'Léa Pierre-Louis, lea pierre louis', 'lea piere louis'),
  ...query({ name: 'Heather Arsenault' }, 'heather arsenault', 'heater arsenault, heather arseneault'),
  ...query({ name: 'Émile Popescu' }, 'popescu, emile popescu', 'popesku'),
  ...query({ name: 'Josée Cherif' }, 'josée cherif', 'josee sherif'),
  ...query({ name: 'Ryan Vachon' }, 'Ryan Vachon, ryan v', 'rayan vachon'),
  ...query({ name: 'Olga Therrien' }, 'olga therrien', 'olga therien'),
  ...query({ name: 'Geneviève Bouchard' }, 'Geneviève Bouchard', 'genevieve bouchart, geneviéve bouchard'),
  ...query({ name: 'Benoît Demers' }, 'benoit demers, Benoît Demers Saguenay', 'benois demers'),
  ...query({ name: 'Thomas Pelletier' }, 'thomas pelletier, pelletier psychologue longueuil', 'tomas peltier'),

  // Places, alone and with what is looked for.
  ...query({ near: 'Sherbrooke' }, 'Sherbrooke, sherbr', 'sherbrook, Sherbroke'),
  ...query({ near: 'Trois-Rivières' }, 'trois-rivières, Trois Rivieres', 'trois rivierre'),
  ...query({ near: 'Saint-Jérôme' }, 'St-Jérôme, saint jerome', 'saint-gerome'),
  ...query({ near: 'Montréal' }, 'Montréal, montreal', 'montral, monreal'),
  ...query({ profession: 'psychologist', near: 'Montréal' }, 'psychologue Montréal, psychologist in Montreal, psy à Montréal', 'psycologue montréal, psychologue montreall'),
  ...query({ profession: 'physiotherapist', near: 'Laval' }, 'physio Laval, physiothérapeute à Laval', 'phisio laval'),
  ...query({ profession: 'massage-therapist', near: 'Québec' }, 'massage Québec, massothérapeute Quebec', 'masso qébec'),
  ...query({ profession: 'nutritionist', near: 'Gatineau' }, 'nutritionniste Gatineau, dietitian gatineau', 'nutritionniste gatinau'),
  ...query({ profession: 'social-worker', near: 'Longueuil' }, 'travailleuse sociale Longueuil, social worker longueuil', 'travailleuse sociale longueil'),
  ...query({ profession: 'psychologist', speciality: 'anxiety' }, 'psychologue anxiété, psychologist for anxiety', 'psycologue anxieté'),
  ...query({ speciality: 'back-pain', near: 'Montréal' }, 'mal de dos Montréal, back pain montreal', 'mal de dos montreale'),
  ...query({ speciality: 'anxiety', near: 'Québec' }, 'anxiété Québec, anxiety quebec city'),
  ...query({ speciality: 'sleep', near: 'Laval' }, 'insomnie laval'),
]
