import { both, type FormDefinition } from '../definition.ts'
import { choice, number, scale, section, several, text, when, yesNo } from './make.ts'

export const FOOD: FormDefinition = {
  title: both('Habitudes alimentaires', 'Eating habits'),
  description: both('Une journée ordinaire, comme elle est.', 'An ordinary day, as it is.'),
  sections: [
    section(
      'day',
      ['Une journée', 'A day'],
      several(
        'meals',
        ['Quels repas prenez-vous d’habitude ?', 'Which meals do you usually eat?'],
        [
          ['breakfast', 'Déjeuner', 'Breakfast'],
          ['lunch', 'Dîner', 'Lunch'],
          ['supper', 'Souper', 'Supper'],
          ['snacks', 'Collations', 'Snacks'],
        ],
      ),
      text('yesterday', ['Qu’avez-vous mangé hier ?', 'What did you eat yesterday?'], { isRequired: true }),
      number('water', ['Combien de verres d’eau par jour ?', 'How many glasses of water a day?'], 0, 30),
      number('coffee', ['Combien de cafés par jour ?', 'How many coffees a day?'], 0, 30),
      choice(
        'cooks',
        ['Qui prépare les repas ?', 'Who makes the meals?'],
        [
          ['me', 'Moi', 'I do'],
          ['other', 'Une autre personne', 'Somebody else'],
          ['shared', 'Chacun son tour', 'We take turns'],
          ['bought', 'Surtout des plats préparés', 'Mostly ready-made meals'],
        ],
      ),
    ),
    section(
      'limits',
      ['Ce qu’il faut savoir', 'What to know'],
      yesNo('allergy', ['Une allergie ou une intolérance ?', 'Any allergy or intolerance?'], {
        isRequired: true,
      }),
      text('foods', ['À quels aliments ?', 'To which foods?'], {
        condition: when('allergy', 'is', true),
        isRequired: true,
      }),
      several(
        'diet',
        ['Suivez-vous un régime ?', 'Do you follow a diet?'],
        [
          ['vegetarian', 'Végétarien', 'Vegetarian'],
          ['vegan', 'Végétalien', 'Vegan'],
          ['halal', 'Halal', 'Halal'],
          ['kosher', 'Casher', 'Kosher'],
          ['gluten', 'Sans gluten', 'Gluten-free'],
          ['other', 'Un autre', 'Another'],
        ],
      ),
      text('change', ['Qu’aimeriez-vous changer ?', 'What would you like to change?']),
    ),
  ],
  score: null,
  attribution: null,
}

const NEVER = [
  ['never', 'Jamais', 'Never', 0],
  ['sometimes', 'Une ou deux nuits par semaine', 'One or two nights a week', 1],
  ['often', 'De trois à cinq nuits', 'Three to five nights', 2],
  ['always', 'Presque toutes les nuits', 'Almost every night', 3],
] as const

/** Ours, to look at the same person again later: it names no disorder. */
export const SLEEP: FormDefinition = {
  title: both('Votre sommeil', 'Your sleep'),
  description: both('Les deux dernières semaines.', 'The last two weeks.'),
  sections: [
    section(
      'nights',
      ['Vos nuits', 'Your nights'],
      number('hours', ['Combien d’heures dormez-vous ?', 'How many hours do you sleep?'], 0, 24, {
        isRequired: true,
      }),
      choice(
        'falling',
        [
          'Vous mettez plus de 30 minutes à vous endormir',
          'It takes you more than 30 minutes to fall asleep',
        ],
        NEVER,
        {
          isRequired: true,
        },
      ),
      choice('waking', ['Vous vous réveillez la nuit', 'You wake up at night'], NEVER, { isRequired: true }),
      choice('early', ['Vous vous réveillez trop tôt', 'You wake up too early'], NEVER, { isRequired: true }),
      scale(
        'rested',
        ['Au lever, vous êtes', 'When you get up, you are'],
        ['épuisé', 'exhausted'],
        ['bien reposé', 'well rested'],
      ),
    ),
    section(
      'evening',
      ['Vos soirées', 'Your evenings'],
      yesNo('screens', ['Un écran dans la dernière heure ?', 'A screen in the last hour?']),
      yesNo('shifts', [
        'Travaillez-vous la nuit, ou selon un horaire qui change ?',
        'Do you work nights, or changing shifts?',
      ]),
      text('tried', ['Qu’avez-vous déjà essayé ?', 'What have you already tried?']),
    ),
  ],
  score: { name: both('Nuits difficiles', 'Difficult nights'), formula: 'falling + waking + early' },
  attribution: null,
}

/** Between two visits. */
export const FOLLOW_UP: FormDefinition = {
  title: both('Depuis votre dernière visite', 'Since your last visit'),
  description: null,
  sections: [
    section(
      'since',
      ['Depuis la dernière fois', 'Since last time'],
      choice(
        'change',
        ['Comment cela va-t-il ?', 'How is it going?'],
        [
          ['better', 'Mieux', 'Better'],
          ['same', 'Pareil', 'About the same'],
          ['worse', 'Moins bien', 'Worse'],
        ],
        { isRequired: true },
      ),
      text('worse', ['Qu’est-ce qui a empiré ?', 'What has got worse?'], {
        condition: when('change', 'is', 'worse'),
      }),
      scale(
        'exercises',
        ['Avez-vous pu suivre les conseils ?', 'Were you able to follow the advice?'],
        ['pas du tout', 'not at all'],
        ['tout à fait', 'completely'],
      ),
      text('next', [
        'De quoi voulez-vous parler la prochaine fois ?',
        'What would you like to talk about next time?',
      ]),
    ),
  ],
  score: null,
  attribution: null,
}
