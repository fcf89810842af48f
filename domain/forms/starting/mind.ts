import { both, type FormDefinition } from '../definition.ts'
import { choice, consent, section, scale, several, text, when, yesNo } from './make.ts'

export const FIRST_MEETING: FormDefinition = {
  title: both('Avant une première rencontre', 'Before a first meeting'),
  description: both(
    'Quelques mots pour préparer la rencontre. Vous pouvez passer toute question.',
    'A few words to prepare for the meeting. You can skip any question.',
  ),
  sections: [
    section(
      'now',
      ['En ce moment', 'Right now'],
      text('why', ['Qu’est-ce qui vous amène ?', 'What brings you in?']),
      several(
        'about',
        ['De quoi aimeriez-vous parler ?', 'What would you like to talk about?'],
        [
          ['mood', 'Mon humeur', 'My mood'],
          ['worry', 'Mes inquiétudes', 'My worries'],
          ['sleep', 'Mon sommeil', 'My sleep'],
          ['work', 'Mon travail ou mes études', 'My work or studies'],
          ['couple', 'Mon couple ou ma famille', 'My relationship or family'],
          ['grief', 'Un deuil', 'A loss'],
          ['other', 'Autre chose', 'Something else'],
        ],
      ),
      scale(
        'weight',
        ['À quel point cela pèse-t-il sur vos journées ?', 'How much does it weigh on your days?'],
        ['pas du tout', 'not at all'],
        ['énormément', 'a great deal'],
      ),
      yesNo('before', ['Avez-vous déjà consulté ?', 'Have you seen somebody before?']),
      text('helped', ['Qu’est-ce qui vous avait aidé ?', 'What helped?'], {
        condition: when('before', 'is', true),
      }),
    ),
    section(
      'support',
      ['Autour de vous', 'Around you'],
      choice(
        'alone',
        ['Avez-vous quelqu’un à qui parler ?', 'Do you have somebody to talk to?'],
        [
          ['yes', 'Oui', 'Yes'],
          ['little', 'Un peu', 'A little'],
          ['no', 'Non', 'No'],
        ],
      ),
      text('person', ['Qui appeler en cas d’urgence ?', 'Who should be called in an emergency?'], {
        hint: [
          'Si vous êtes en danger maintenant, appelez le 911. Info-Social : 811, option 2.',
          'If you are in danger now, call 911. Info-Social: 811, option 2.',
        ],
      }),
    ),
    section(
      'agreement',
      ['Votre accord', 'Your agreement'],
      consent('agree', [
        'Je comprends ce qui reste confidentiel et ce que la loi oblige à dire.',
        'I understand what stays confidential and what the law requires to be said.',
      ]),
    ),
  ],
  score: null,
  attribution: null,
}

export const CARE_CONSENT: FormDefinition = {
  title: both('Consentement aux soins', 'Consent to care'),
  description: null,
  sections: [
    section(
      'agreement',
      ['Votre accord', 'Your agreement'],
      yesNo(
        'explained',
        [
          'On m’a expliqué les soins, leurs effets et les autres possibilités.',
          'The care, its effects and the other options were explained to me.',
        ],
        { isRequired: true },
      ),
      text('questions', ['Quelles questions vous reste-t-il ?', 'What questions do you still have?']),
      consent('agree', [
        'J’accepte ces soins. Je peux retirer mon accord à tout moment.',
        'I agree to this care. I can withdraw my agreement at any time.',
      ]),
    ),
  ],
  score: null,
  attribution: null,
}
