import { both, type FormDefinition } from '../definition.ts'
import { body, choice, consent, scale, section, several, text, when, yesNo } from './make.ts'

const NO_PAIN = ['aucune douleur', 'no pain'] as const
const WORST = ['la pire imaginable', 'the worst imaginable'] as const
const EASY = ['aucune difficulté', 'no difficulty'] as const
const IMPOSSIBLE = ['impossible', 'impossible'] as const

/** Where it hurts and what it keeps from doing; the figure is ours and compares a person with themselves alone. */
export const PAIN: FormDefinition = {
  title: both('Douleur et mouvement', 'Pain and movement'),
  description: both('Où vous avez mal, et ce que cela change.', 'Where it hurts, and what it changes.'),
  sections: [
    section(
      'where',
      ['Votre douleur', 'Your pain'],
      body('place', ['Où avez-vous mal ?', 'Where does it hurt?'], {
        isRequired: true,
        hint: [
          'Touchez l’endroit. Vous pouvez en mettre plusieurs.',
          'Touch the place. You can add more than one.',
        ],
      }),
      scale('now', ['À quel point, maintenant ?', 'How bad is it now?'], NO_PAIN, WORST, {
        isRequired: true,
      }),
      choice(
        'since',
        ['Depuis quand ?', 'Since when?'],
        [
          ['weeks', 'Moins de 6 semaines', 'Less than 6 weeks'],
          ['months', 'De 6 semaines à 3 mois', '6 weeks to 3 months'],
          ['long', 'Plus de 3 mois', 'More than 3 months'],
        ],
      ),
      yesNo(
        'spreads',
        ['La douleur descend-elle dans le bras ou la jambe ?', 'Does the pain go down your arm or leg?'],
        {
          condition: when('now', 'at-least', 4),
        },
      ),
      yesNo('night', ['Vous réveille-t-elle la nuit ?', 'Does it wake you at night?'], {
        condition: when('now', 'at-least', 4),
      }),
    ),
    section(
      'life',
      ['Ce que cela change', 'What it changes'],
      scale('walk', ['Marcher une demi-heure', 'Walking for half an hour'], EASY, IMPOSSIBLE, {
        isRequired: true,
      }),
      scale('sit', ['Rester assis une heure', 'Sitting for an hour'], EASY, IMPOSSIBLE, { isRequired: true }),
      scale('lift', ['Soulever un sac d’épicerie', 'Lifting a bag of groceries'], EASY, IMPOSSIBLE, {
        isRequired: true,
      }),
      text('stopped', ['Qu’avez-vous cessé de faire ?', 'What have you stopped doing?']),
    ),
  ],
  score: { name: both('Gêne', 'Difficulty'), formula: 'now + walk + sit + lift' },
  attribution: null,
}

/** Before exercise. Ours: it says who to see first and allows nothing by itself. */
export const MOVEMENT: FormDefinition = {
  title: both('Avant de bouger', 'Before you move'),
  description: both(
    'Ce que votre professionnel doit savoir avant un effort.',
    'What your professional should know before you exercise.',
  ),
  sections: [
    section(
      'signs',
      ['Votre cœur et votre souffle', 'Your heart and breath'],
      yesNo(
        'chest',
        ['Avez-vous mal à la poitrine à l’effort ?', 'Does your chest hurt when you make an effort?'],
        {
          isRequired: true,
        },
      ),
      yesNo(
        'faint',
        ['Vous êtes-vous évanoui dans la dernière année ?', 'Have you fainted in the last year?'],
        {
          isRequired: true,
        },
      ),
      yesNo('breath', ['Manquez-vous de souffle en marchant ?', 'Do you run out of breath when you walk?'], {
        isRequired: true,
      }),
      text('doctor', ['Qu’en a dit votre médecin ?', 'What did your doctor say about it?'], {
        condition: {
          needs: 'any',
          tests: [
            { item: 'chest', operator: 'is', value: true },
            { item: 'faint', operator: 'is', value: true },
            { item: 'breath', operator: 'is', value: true },
          ],
        },
      }),
    ),
    section(
      'habits',
      ['Vos habitudes', 'Your habits'],
      choice(
        'days',
        [
          'Combien de jours par semaine bougez-vous au moins 30 minutes ?',
          'On how many days a week do you move for at least 30 minutes?',
        ],
        [
          ['none', 'Aucun', 'None', 0],
          ['few', 'Un ou deux', 'One or two', 1],
          ['some', 'Trois ou quatre', 'Three or four', 3],
          ['most', 'Cinq ou plus', 'Five or more', 5],
        ],
      ),
      several(
        'likes',
        ['Qu’aimez-vous faire ?', 'What do you like to do?'],
        [
          ['walk', 'Marcher', 'Walk'],
          ['swim', 'Nager', 'Swim'],
          ['cycle', 'Rouler à vélo', 'Cycle'],
          ['weights', 'M’entraîner en salle', 'Work out at a gym'],
          ['team', 'Jouer en équipe', 'Play on a team'],
        ],
      ),
      text('goal', ['Quel est votre but ?', 'What is your goal?']),
    ),
  ],
  score: null,
  attribution: null,
}

/** Before being touched. */
export const TOUCH: FormDefinition = {
  title: both('Avant un soin du corps', 'Before hands-on care'),
  description: null,
  sections: [
    section(
      'today',
      ['Aujourd’hui', 'Today'],
      body('tense', ['Où sentez-vous une tension ?', 'Where do you feel tension?']),
      body('avoid', ['Quels endroits faut-il éviter ?', 'Which places should be avoided?']),
      several(
        'skin',
        ['Avez-vous', 'Do you have'],
        [
          ['wound', 'une plaie ou une infection de la peau', 'a wound or a skin infection'],
          ['bruise', 'une blessure récente', 'a recent injury'],
          ['clot', 'eu une phlébite', 'had a blood clot'],
          ['none', 'rien de cela', 'none of these'],
        ],
      ),
      choice(
        'pressure',
        ['Quelle pression préférez-vous ?', 'How firm do you like it?'],
        [
          ['light', 'Légère', 'Light'],
          ['medium', 'Moyenne', 'Medium'],
          ['firm', 'Ferme', 'Firm'],
        ],
      ),
      text('oils', ['Des huiles ou des odeurs à éviter ?', 'Any oils or scents to avoid?']),
    ),
    section(
      'agreement',
      ['Votre accord', 'Your agreement'],
      consent('agree', [
        'J’accepte ce soin. Je peux demander de l’arrêter à tout moment.',
        'I agree to this care. I can ask to stop at any time.',
      ]),
    ),
  ],
  score: null,
  attribution: null,
}
