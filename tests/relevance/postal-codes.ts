// Postal codes, whole or their first three characters, in either box. The city of each is Canada Post's.
import { query, queryIn, type JudgedQuery } from './judged-query.ts'

// prettier-ignore
export const POSTAL_QUERIES: readonly JudgedQuery[] = [
  ...queryIn({ near: 'Montréal' }, '', 'H2J, H3A, h1x, H2J 3K5, H4A, h2w1y6'),
  ...queryIn({ near: 'Québec' }, '', 'G1R, G1V, g1s, G1K 3X2'),
  ...queryIn({ near: 'Laval' }, '', 'H7N, H7T'),
  ...queryIn({ near: 'Longueuil' }, '', 'J4K, J4H'),
  ...queryIn({ near: 'Gatineau' }, '', 'J8X, J8Y, J9A'),
  ...queryIn({ near: 'Sherbrooke' }, '', 'J1H, J1E'),
  ...queryIn({ near: 'Trois-Rivières' }, '', 'G8Z, G9A'),
  ...queryIn({ near: 'Saguenay' }, '', 'G7H, G7J'),
  ...queryIn({ near: 'Lévis' }, '', 'G6V, G6W'),
  ...queryIn({ near: 'Saint-Jérôme' }, '', 'J7Y, J7Z'),
  ...queryIn({ near: 'Terrebonne' }, '', 'J6W, J6V'),
  ...queryIn({ near: 'Drummondville' }, '', 'J2C'),
  ...query({ near: 'Montréal' }, 'H2J, H2J 3K5, h3a'),
  ...query({ near: 'Québec' }, 'G1R, G1V 4G2'),
  ...query({ profession: 'psychologist', near: 'Montréal' }, 'psychologue H2J, psychologist H3A, psy h2x, psychologue H2J 3K5', 'psycologue H2J'),
  ...query({ profession: 'physiotherapist', near: 'Québec' }, 'physio G1R, physio G1V'),
  ...query({ profession: 'massage-therapist', near: 'Laval' }, 'massage H7N'),
  ...query({ profession: 'social-worker', near: 'Longueuil' }, 'travailleuse sociale J4K'),
  ...query({ speciality: 'anxiety', near: 'Montréal' }, 'anxiété H2J, anxiety H3A'),
  ...queryIn({ profession: 'psychologist', near: 'Montréal' }, 'psychologue', 'H2J, H4A, H1X 2B3'),
  ...queryIn({ profession: 'physiotherapist', near: 'Québec' }, 'physio', 'G1R, G1V'),
  ...queryIn({ profession: 'nutritionist', near: 'Gatineau' }, 'dietitian', 'J8X, J9A'),
  ...queryIn({ speciality: 'back-pain', near: 'Montréal' }, 'mal de dos', 'H2J, H3A'),
  ...queryIn({ speciality: 'stress', near: 'Québec' }, 'stress', 'G1R'),
]
