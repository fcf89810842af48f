// How: online (wherever one lives), in person, at home, in the words of people.
import { query, queryIn, type JudgedQuery } from './judged-query.ts'

// prettier-ignore
export const MODE_QUERIES: readonly JudgedQuery[] = [
  ...query({ mode: 'video' }, 'en ligne, online, visioconférence, virtuel, à distance, téléconsultation, telehealth'),
  ...query({ mode: 'video', profession: 'psychologist' },
    'psychologue en ligne, psy en ligne, online psychologist, psychologue en vidéo, psychologue virtuel, virtual psychologist, psychologue à distance, therapist online, téléconsultation psychologue, psychologue par vidéo',
    'psycologue en ligne, online psycologist'),
  ...query({ mode: 'video', profession: 'nutritionist' }, 'nutritionniste en ligne, online dietitian, nutritionniste virtuelle, dietitian by video', 'nutritioniste en ligne'),
  ...query({ mode: 'video', profession: 'social-worker' }, 'travailleuse sociale en ligne, online social worker, TS en visio'),
  ...query({ mode: 'video', profession: 'kinesiologist' }, 'kinésiologue en ligne, online personal trainer, kin virtuel'),
  ...query({ mode: 'video', profession: 'naturopath' }, 'naturopathe en ligne, naturopath online'),
  ...query({ mode: 'video', speciality: 'anxiety' }, 'anxiété en ligne, anxiety online, thérapie en ligne anxiété, anxiety virtual'),
  ...query({ mode: 'video', speciality: 'sleep' }, 'insomnie en ligne, insomnia online'),
  ...query({ mode: 'video', speciality: 'couples' }, 'thérapie de couple en ligne, online couples therapy'),
  ...query({ mode: 'video', speciality: 'weight' }, 'perte de poids en ligne, weight loss online'),
  ...query({ mode: 'video', isAnywhere: true }, 'Rimouski en ligne, rimouski online, en ligne à Gaspé, online Sept-Îles, Rouyn-Noranda virtuel'),
  ...query({ mode: 'video', isAnywhere: true, profession: 'psychologist' }, 'psychologue Rimouski en ligne, psychologue en ligne Baie-Comeau, online psychologist Val-d’Or'),
  ...queryIn({ mode: 'video', isAnywhere: true, profession: 'psychologist' }, 'psychologue en ligne', 'Rimouski, Gaspé, Montréal, Chibougamau, G5L, J9X'),
  ...queryIn({ mode: 'video', isAnywhere: true, profession: 'nutritionist' }, 'online dietitian', 'Sept-Îles, Amos'),
  ...query({ mode: 'in-person', profession: 'psychologist' }, 'psychologue en personne, psychologist in person, psychologue présentiel'),
  ...query({ mode: 'in-person', profession: 'psychologist', near: 'Montréal' }, 'psychologue en personne Montréal, in-person psychologist Montreal'),
  ...query({ mode: 'in-person', profession: 'physiotherapist', near: 'Québec' }, 'physio en personne Québec'),
  ...query({ mode: 'at-home' }, 'à domicile, at home, home visit, chez moi'),
  ...query({ mode: 'at-home', profession: 'physiotherapist' }, 'physio à domicile, physiothérapeute à la maison, home visit physio, physio at home'),
  ...query({ mode: 'at-home', profession: 'massage-therapist' }, 'massage à domicile, massothérapeute chez moi, massage at home, house call massage'),
  ...query({ mode: 'video', name: 'Amélie Gagnon' }, 'Amélie Gagnon en ligne, amelie gagnon online'),
]
