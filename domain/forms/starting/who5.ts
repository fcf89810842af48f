import { both, type FormDefinition } from '../definition.ts'
import { choice, section } from './make.ts'

const TIMES = [
  ['never', 'Jamais', 'At no time', 0],
  ['some', 'De temps en temps', 'Some of the time', 1],
  ['less', 'Moins de la moitié du temps', 'Less than half of the time', 2],
  ['more', 'Plus de la moitié du temps', 'More than half of the time', 3],
  ['most', 'La plupart du temps', 'Most of the time', 4],
  ['all', 'Tout le temps', 'All of the time', 5],
] as const

/**
 * The WHO-5 index with WHO's own words, which are never changed (decision 0047). Non-commercial licence: it is in the library
 * only where the product offers the index.
 */
export const WHO5: FormDefinition = {
  title: both('Indice de bien-être WHO-5', 'WHO-5 Well-Being Index'),
  description: both(
    'Pour chaque phrase, choisissez ce qui s’approche le plus de ce que vous avez ressenti durant les deux dernières semaines.',
    'For each statement, choose the answer closest to how you’ve been feeling over the last two weeks.',
  ),
  sections: [
    section(
      'weeks',
      ['Vos deux dernières semaines', 'Your last two weeks'],
      choice(
        'cheerful',
        ['Je me suis senti(e) bien et de bonne humeur', 'I have felt cheerful and in good spirits'],
        TIMES,
        { isRequired: true },
      ),
      choice('calm', ['Je me suis senti(e) calme et tranquille', 'I have felt calm and relaxed'], TIMES, {
        isRequired: true,
      }),
      choice(
        'active',
        ['Je me suis senti(e) plein(e) d’énergie et vigoureux(se)', 'I have felt active and vigorous'],
        TIMES,
        { isRequired: true },
      ),
      choice(
        'rested',
        [
          'Je me suis réveillé(e) en me sentant frais(che) et dispos(e)',
          'I woke up feeling fresh and rested',
        ],
        TIMES,
        { isRequired: true },
      ),
      choice(
        'interested',
        [
          'Ma vie quotidienne a été remplie de choses intéressantes',
          'My daily life has been filled with things that interest me',
        ],
        TIMES,
        { isRequired: true },
      ),
    ),
  ],
  score: {
    name: both('Indice WHO-5', 'WHO-5 index'),
    formula: 'sum(cheerful, calm, active, rested, interested) × 4',
  },
  attribution: both(
    'The World Health Organization-Five Well-Being Index (WHO-5). Genève : Organisation mondiale de la Santé, 2024. © Organisation mondiale de la Santé ; © Psychiatric Research Unit, Mental Health Services, Région capitale du Danemark. Offert sous licence CC BY-NC-SA 3.0 IGO.',
    'The World Health Organization-Five Well-Being Index (WHO-5). Geneva: World Health Organization, 2024. © World Health Organization; © Psychiatric Research Unit, Mental Health Services of the Capital Region of Denmark. Licensed under CC BY-NC-SA 3.0 IGO.',
  ),
}
