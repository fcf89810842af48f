import { both, type FormDefinition } from '../definition.ts'
import { choice, consent, section, several, text, when, yesNo } from './make.ts'

/** Before a first visit, for any profession. */
export const HEALTH: FormDefinition = {
  title: both('Questionnaire de santé', 'Health questionnaire'),
  description: both('À remplir avant votre première visite.', 'To fill in before your first visit.'),
  sections: [
    section(
      'reason',
      ['Votre demande', 'Your request'],
      text('why', ['Qu’est-ce qui vous amène ?', 'What brings you in?'], { isRequired: true }),
      choice(
        'since',
        ['Depuis quand ?', 'Since when?'],
        [
          ['weeks', 'Moins de 6 semaines', 'Less than 6 weeks'],
          ['months', 'De 6 semaines à 3 mois', '6 weeks to 3 months'],
          ['long', 'Plus de 3 mois', 'More than 3 months'],
        ],
      ),
      text('hope', [
        'Qu’aimeriez-vous pouvoir faire de nouveau ?',
        'What would you like to be able to do again?',
      ]),
    ),
    section(
      'health',
      ['Votre santé', 'Your health'],
      several(
        'conditions',
        ['Avez-vous, ou avez-vous eu', 'Do you have, or have you had'],
        [
          ['heart', 'un problème de cœur ou de circulation', 'a heart or circulation problem'],
          ['pressure', 'une tension artérielle élevée', 'high blood pressure'],
          ['diabetes', 'un diabète', 'diabetes'],
          ['lungs', 'de l’asthme ou un problème aux poumons', 'asthma or a lung problem'],
          ['cancer', 'un cancer', 'cancer'],
          ['surgery', 'une opération dans les deux dernières années', 'surgery in the last two years'],
          ['none', 'rien de cela', 'none of these'],
        ],
      ),
      text('surgery', ['Quelle opération, et quand ?', 'Which surgery, and when?'], {
        condition: when('conditions', 'is', 'surgery'),
      }),
      yesNo('medicines', ['Prenez-vous des médicaments ?', 'Do you take any medication?'], {
        isRequired: true,
      }),
      text('which', ['Lesquels ?', 'Which ones?'], {
        condition: when('medicines', 'is', true),
        isRequired: true,
      }),
      yesNo('allergies', ['Avez-vous des allergies ?', 'Do you have any allergies?'], { isRequired: true }),
      text('allergens', ['À quoi ?', 'To what?'], {
        condition: when('allergies', 'is', true),
        isRequired: true,
      }),
      yesNo('pregnant', ['Êtes-vous enceinte ?', 'Are you pregnant?'], {
        hint: ['Si la question ne vous concerne pas, laissez-la.', 'If this isn’t about you, leave it.'],
      }),
    ),
    section(
      'agreement',
      ['Votre accord', 'Your agreement'],
      consent('agree', [
        'Ce que j’ai écrit est exact, et je préviendrai si cela change.',
        'What I wrote is accurate, and I’ll say so if it changes.',
      ]),
    ),
  ],
  score: null,
  attribution: null,
}
