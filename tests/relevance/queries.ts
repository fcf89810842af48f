// What people type, in both languages, and what they must find among the first five of the demo directory. The set was
// written before the vocabulary was tuned on it: a query that fails stays, and is answered or counted as missed.
import type { ProfessionCode } from '#domain/directory/professions.ts'

/** Every part that is said must hold; `name` is a person of the demo, `near` a place within 25 km. */
export type Expectation = { profession?: ProfessionCode; speciality?: string; near?: string; name?: string }
export type JudgedQuery = { text: string; expects: Expectation; isMisspelled: boolean }

const asked = (expects: Expectation, right: string, misspelled = ''): JudgedQuery[] => [
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
  ...asked({ profession: 'psychologist' },
    'psychologue, Psychologist, psychologues, psychologie, psychothérapeute, psy, santé mentale, therapist, psycholo',
    'psycologue, psychologe, pyschologue, psicologue, phychologist, psycotherapist, psychlogue'),
  ...asked({ profession: 'nutritionist' },
    'nutritionniste, nutritionist, diététiste, dietitian, nutrition, diététicienne, dietician, nutri',
    'nutritioniste, nutritionnite, dietiste, dietitien, nutrisionniste, nutritonist'),
  ...asked({ profession: 'massage-therapist' },
    'massothérapeute, massage, RMT, massage therapist, masso, massothérapie, massotherapeutes, masseuse',
    'massotherapiste, masotherapeute, masage, massotérapie, massage terapist'),
  ...asked({ profession: 'kinesiologist' },
    'kinésiologue, kinesiologist, kiné, kin, personal trainer, kinésiologie, entraîneur, kinesio',
    'kinesiologe, kinésiolog, kinisiologue, kinesioligist'),
  ...asked({ profession: 'physiotherapist' },
    'physiothérapeute, physio, physiotherapist, physical therapist, physiothérapie, PHYSIO, réadaptation, physioth',
    'fisiotherapeute, phisio, physioterapeute, physiotherapeuthe, phyiso, physiotherapsit'),
  ...asked({ profession: 'naturopath' },
    'naturopathe, naturopath, naturo, naturopathie, naturopathy, médecine naturelle',
    'naturopate, naturophate, natropath'),
  ...asked({ profession: 'osteopath' },
    'ostéopathe, osteopath, ostéo, osteopathy, ostéopathie, osteop',
    'osthéopathe, osteopate, ostheo, osteophate'),
  ...asked({ profession: 'acupuncturist' },
    'acupuncteur, acupuncture, acupunctrice, acupuncturist, médecine chinoise, acupunc',
    'accupuncture, acuponcture, acupuncure, accuponcteur, acupunture'),
  ...asked({ profession: 'social-worker' },
    'travailleur social, travailleuse sociale, social worker, TS, travail social, travailleurs sociaux, social wor',
    'travailleuse social, travaileur social, travailleur sociale, sociale worker'),

  // What hurts, worries or must change, in the words of those who feel it.
  ...asked({ speciality: 'back-pain' }, 'mal de dos, back pain, lower back, sciatique, hernie discale, mal au dos, mal de d', 'mal de do, sciatic, lombalgi, bak pain'),
  ...asked({ speciality: 'neck-pain' }, 'mal de cou, neck pain, torticolis, cou raide, stiff neck', 'torticoli'),
  ...asked({ speciality: 'headaches' }, 'migraine, maux de tête, headache, mal de tête, migraines', 'migrane, maux de tete, headake'),
  ...asked({ speciality: 'shoulder' }, 'épaule, mal à l’épaule, shoulder pain, frozen shoulder, coiffe des rotateurs', 'epaulle, sholder'),
  ...asked({ speciality: 'knee' }, 'genou, mal au genou, knee pain, ACL', 'genoux, genout'),
  ...asked({ speciality: 'sports-injury' }, 'entorse, tendinite, sports injury, blessure sportive', 'tendinitte, entorce'),
  ...asked({ speciality: 'prenatal' }, 'grossesse, pregnancy, prénatal, massage femme enceinte', 'grosesse, pregnacy'),
  ...asked({ speciality: 'pelvic-health' }, 'plancher pelvien, pelvic floor, incontinence, rééducation périnéale', 'planché pelvien'),
  ...asked({ speciality: 'vestibular' }, 'vertiges, vertigo, étourdissements, dizzy', 'vertije'),
  ...asked({ speciality: 'anxiety' }, 'anxiété, anxiety, crise de panique, panic attacks, angoisse, trouble anxieux, anxi', 'anxiete, anxieté, anxiaty, angoise, axniété'),
  ...asked({ speciality: 'depression' }, 'dépression, depression, depressed, déprime', 'depresion, dépresssion, deppression'),
  ...asked({ speciality: 'stress' }, 'stress, gestion du stress, stressed, stress management', 'stres'),
  ...asked({ speciality: 'burnout' }, 'burnout, burn-out, épuisement professionnel, épuisement', 'burnoot, épuissement'),
  ...asked({ speciality: 'sleep' }, 'insomnie, insomnia, sommeil, trouble du sommeil, je dors mal, sleep', 'insomni, somneil, someil'),
  ...asked({ speciality: 'grief' }, 'deuil, grief, bereavement', 'deuill'),
  ...asked({ speciality: 'couples' }, 'thérapie de couple, couples therapy, marriage counselling, couple', 'therapie de coupe, thérapie de couples'),
  ...asked({ speciality: 'adhd' }, 'TDAH, ADHD, déficit de l’attention, hyperactivité', 'thda'),
  ...asked({ speciality: 'autism' }, 'autisme, autism, TSA', 'autiste'),
  ...asked({ speciality: 'eating-disorders' }, 'anorexie, boulimie, eating disorder, trouble alimentaire', 'annorexie'),
  ...asked({ speciality: 'youth' }, 'adolescent, ado, teen, enfants', 'adolecent'),
  ...asked({ speciality: 'weight' }, 'perte de poids, weight loss, maigrir, perdre du poids', 'perte de poid'),
  ...asked({ speciality: 'diabetes' }, 'diabète, diabetes, glycémie', 'diabette, diabetis'),
  ...asked({ speciality: 'digestion' }, 'côlon irritable, IBS, ballonnements, digestion', 'colon iritable'),
  ...asked({ speciality: 'hormones' }, 'ménopause, menopause, bouffées de chaleur', 'menaupose, ménoposse'),
  ...asked({ speciality: 'smoking' }, 'arrêter de fumer, quit smoking, cigarette', 'areter de fumer'),
  ...asked({ speciality: 'fertility' }, 'fertilité, infertility', 'fertilitee'),
  ...asked({ speciality: 'arthritis' }, 'arthrose, arthrite, arthritis', 'artrose, arthritte'),

  // People, whole, half, backwards, first name or family name alone where it is rare.
  ...asked({ name: 'Amélie Gagnon' }, 'Amélie Gagnon, amelie gagnon, gagnon amélie', 'Amelie Gagnion, Ameli Gagnon'),
  ...asked({ name: 'Fatou Diallo' }, 'Fatou Diallo, fatou dial', 'Fatou Dialo'),
  ...asked({ name: 'Inès Haddad' }, 'ines haddad, Inès Hadd', 'Inès Hadad, inesse haddad'),
  ...asked({ name: 'Samuel Nguyen' }, 'samuel nguyen, nguyen samuel', 'samuel nguyn'),
  ...asked({ name: 'Étienne Bélanger' }, 'étienne bélanger, etienne belan', 'etiene belanger, étienne bellanger'),
  ...asked({ name: 'Priya Gauthier' }, 'Priya Gauthier, priya', 'Prya Gauthier, priya gautier'),
  ...asked({ name: 'Léa Pierre-Louis' }, 'Léa Pierre-Louis, lea pierre louis', 'lea piere louis'),
  ...asked({ name: 'Heather Arsenault' }, 'heather arsenault', 'heater arsenault, heather arseneault'),
  ...asked({ name: 'Émile Popescu' }, 'popescu, emile popescu', 'popesku'),
  ...asked({ name: 'Josée Cherif' }, 'josée cherif', 'josee sherif'),
  ...asked({ name: 'Ryan Vachon' }, 'Ryan Vachon, ryan v', 'rayan vachon'),
  ...asked({ name: 'Olga Therrien' }, 'olga therrien', 'olga therien'),
  ...asked({ name: 'Geneviève Bouchard' }, 'Geneviève Bouchard', 'genevieve bouchart, geneviéve bouchard'),
  ...asked({ name: 'Benoît Demers' }, 'benoit demers, Benoît Demers Saguenay', 'benois demers'),
  ...asked({ name: 'Thomas Pelletier' }, 'thomas pelletier, pelletier psychologue longueuil', 'tomas peltier'),

  // Places, alone and with what is looked for.
  ...asked({ near: 'Sherbrooke' }, 'Sherbrooke, sherbr', 'sherbrook, Sherbroke'),
  ...asked({ near: 'Trois-Rivières' }, 'trois-rivières, Trois Rivieres', 'trois rivierre'),
  ...asked({ near: 'Saint-Jérôme' }, 'St-Jérôme, saint jerome', 'saint-gerome'),
  ...asked({ near: 'Montréal' }, 'Montréal, montreal', 'montral, monreal'),
  ...asked({ profession: 'psychologist', near: 'Montréal' }, 'psychologue Montréal, psychologist in Montreal, psy à Montréal', 'psycologue montréal, psychologue montreall'),
  ...asked({ profession: 'physiotherapist', near: 'Laval' }, 'physio Laval, physiothérapeute à Laval', 'phisio laval'),
  ...asked({ profession: 'massage-therapist', near: 'Québec' }, 'massage Québec, massothérapeute Quebec', 'masso qébec'),
  ...asked({ profession: 'nutritionist', near: 'Gatineau' }, 'nutritionniste Gatineau, dietitian gatineau', 'nutritionniste gatinau'),
  ...asked({ profession: 'social-worker', near: 'Longueuil' }, 'travailleuse sociale Longueuil, social worker longueuil', 'travailleuse sociale longueil'),
  ...asked({ profession: 'psychologist', speciality: 'anxiety' }, 'psychologue anxiété, psychologist for anxiety', 'psycologue anxieté'),
  ...asked({ speciality: 'back-pain', near: 'Montréal' }, 'mal de dos Montréal, back pain montreal', 'mal de dos montreale'),
  ...asked({ speciality: 'anxiety', near: 'Québec' }, 'anxiété Québec, anxiety quebec city'),
  ...asked({ speciality: 'sleep', near: 'Laval' }, 'insomnie laval'),
]
