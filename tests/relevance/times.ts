// When: days, parts of the day and hours. Asked on the morning of Tuesday 17 November 2026 (tests/load/relevance.ts).
import { query, queryIn, type JudgedQuery } from './judged-query.ts'

const TODAY = '2026-11-17'
const TOMORROW = '2026-11-18'

// prettier-ignore
export const TIME_QUERIES: readonly JudgedQuery[] = [
  ...query({ time: { weekday: 4, from: 17 } }, 'jeudi après 17 h, jeudi après 17h, Thursday after 5 pm, Thursday after 5, jeudi à partir de 17 h, thursday after 17:00'),
  ...query({ time: { weekday: 4, part: 'evening' } }, 'jeudi soir, Thursday evening'),
  ...query({ time: { weekday: 3, part: 'morning' } }, 'mercredi matin, Wednesday morning'),
  ...query({ time: { weekday: 5, part: 'afternoon' } }, 'vendredi après-midi, Friday afternoon, vendredi en après-midi'),
  ...query({ time: { weekday: 1 } }, 'lundi, Monday, ce lundi'),
  ...query({ time: { weekday: 6 } }, 'samedi, Saturday, le samedi, fin de semaine, this weekend, cette fin de semaine'),
  ...query({ time: { day: TODAY } }, 'aujourd’hui, today'),
  ...query({ time: { day: TODAY, part: 'evening' } }, 'ce soir, tonight, this evening'),
  ...query({ time: { day: TODAY, part: 'afternoon' } }, 'cet après-midi, this afternoon'),
  ...query({ time: { day: TOMORROW } }, 'demain, tomorrow'),
  ...query({ time: { day: TOMORROW, part: 'morning' } }, 'demain matin, tomorrow morning'),
  ...query({ time: { from: 18 } }, 'après 18 h, after 6 pm, à partir de 18 h'),
  ...query({ time: { until: 10 } }, 'avant 10 h, before 10 am'),
  ...query({ time: { from: 12, until: 14 } }, 'entre 12 h et 14 h, between 12 and 2 pm, de 12 h à 14 h'),
  ...query({ time: { part: 'evening' } }, 'le soir, evenings, en soirée'),
  ...query({ profession: 'psychologist', time: { weekday: 4, from: 17 } }, 'psychologue jeudi après 17 h, psychologist Thursday after 5 pm, jeudi après 17 h psychologue', 'psycologue jeudi apres 17h'),
  ...query({ profession: 'psychologist', time: { part: 'evening' } }, 'psychologue le soir, psychologue de soir, psychologist evenings, psychologist in the evening'),
  ...query({ profession: 'psychologist', time: { weekday: 6 } }, 'psychologue samedi, psychologist on Saturday, psychologue la fin de semaine'),
  ...query({ profession: 'physiotherapist', time: { day: TODAY } }, 'physio aujourd’hui, physio today'),
  ...query({ profession: 'physiotherapist', time: { day: TOMORROW, part: 'morning' } }, 'physio demain matin, physio tomorrow morning'),
  ...query({ profession: 'massage-therapist', time: { part: 'evening' } }, 'massage ce jeudi soir, massage Thursday evening'),
  ...query({ profession: 'massage-therapist', time: { weekday: 6 } }, 'massage samedi, massage this weekend'),
  ...query({ profession: 'nutritionist', time: { from: 12, until: 13 } }, 'nutritionniste entre 12 h et 13 h, dietitian between 12 and 1 pm'),
  ...query({ profession: 'nutritionist', time: { until: 9 } }, 'nutritionniste avant 9 h, dietitian before 9 am'),
  ...query({ speciality: 'anxiety', time: { weekday: 4, from: 17 } }, 'anxiété jeudi après 17 h, anxiety Thursday after 5 pm'),
  ...query({ speciality: 'back-pain', time: { day: TOMORROW } }, 'mal de dos demain, back pain tomorrow'),
  ...query({ speciality: 'back-pain', time: { weekday: 3, from: 16 } }, 'mal de dos mercredi après 16 h'),
  ...query({ speciality: 'sleep', time: { part: 'morning' } }, 'insomnie le matin, insomnia mornings'),
  ...query({ profession: 'psychologist', mode: 'video', time: { weekday: 4, from: 17 } }, 'psychologue en ligne jeudi après 17 h, online psychologist Thursday after 5 pm, jeudi soir psychologue en vidéo'),
  ...query({ speciality: 'anxiety', mode: 'video', time: { part: 'evening' } }, 'anxiété en ligne le soir, anxiety online evenings'),
  ...query({ profession: 'psychologist', near: 'Montréal', time: { weekday: 4, from: 17 } }, 'psychologue Montréal jeudi après 17 h, psychologist Montreal Thursday after 5 pm'),
  ...queryIn({ profession: 'psychologist', near: 'Montréal', time: { weekday: 4, from: 17 } }, 'psychologue jeudi après 17 h', 'Montréal, H2J, H3A'),
  ...queryIn({ profession: 'physiotherapist', near: 'Québec', time: { part: 'afternoon' } }, 'physio en après-midi', 'Québec, G1R'),
]
