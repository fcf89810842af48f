import type { LegalSection } from './legal-text.ts'

export const retentionFr: LegalSection = {
  id: 'conservation',
  title: 'Combien de temps',
  plain: 'Le temps du service, puis seulement ce que la loi exige ou ce qui sert de preuve.',
  blocks: [
    {
      caption: 'Calendrier de conservation',
      columns: ['Renseignements', 'Durée', 'Ensuite'],
      rows: [
        ['Compte et profil', 'Tant que le compte existe', 'Effacés 30 jours après votre demande'],
        [
          'Sessions (adresse réseau, navigateur)',
          '12 heures au plus, ou jusqu’à la déconnexion',
          'Effacées dans l’heure',
        ],
        ['Liens à usage unique (confirmation, mot de passe)', 'De 1 à 24 heures', 'Effacés dans l’heure'],
        ['Courriels envoyés par la plateforme', '30 jours', 'Effacés'],
        [
          'Adresse à domicile et téléphone donnés pour un rendez-vous',
          'Jusqu’à la fin du rendez-vous ou son annulation',
          'Effacés aussitôt',
        ],
        [
          'Assureur et réclamation notés sur un reçu',
          'Jusqu’à ce que vous effaciez la note',
          'Effacés avec le compte',
        ],
        [
          'Rendez-vous, listes d’attente, avis',
          'Tant que le compte existe ; un avis, jusqu’à ce que vous le retiriez',
          'Effacés avec le compte',
        ],
        [
          'Conversations, fichiers envoyés, signalements',
          '5 ans après le dernier message si la profession a un ordre ; 2 ans autrement et avec notre équipe',
          'Effacés dans le mois qui suit, ou avec l’un des deux comptes',
        ],
        ['Fichiers joints qui ne sont pas envoyés', '1 jour', 'Effacés la nuit suivante'],
        ['Présence dans une salle vidéo', 'Comme le rendez-vous', 'Effacée avec le compte'],
        ['Signaux qui relient deux navigateurs pour un appel', '15 minutes au plus', 'Effacés'],
        [
          'Choix d’avis, signe que votre courriel nous revient',
          'Tant que le compte existe',
          'Effacés avec le compte',
        ],
        ['Avis dans l’application', '1 an', 'Effacés'],
        ['Avis envoyés à un navigateur, textos', '30 jours', 'Effacés'],
        [
          'Adresse d’avis d’un navigateur, cellulaire confirmé',
          'Jusqu’à ce que vous les arrêtiez dans votre compte ; un navigateur, aussi à la déconnexion',
          'Effacés aussitôt',
        ],
        ['Proches, accords', 'Jusqu’à ce que vous les retiriez ; un accord terminé, 2 ans', 'Effacés'],
        [
          'Points, échanges, pseudonyme',
          'Tant que le compte existe ; le pseudonyme, jusqu’à ce que vous le retiriez',
          'Effacés avec le compte ; le compte des points garde un numéro interne',
        ],
        [
          'Bilans enregistrés et partages',
          'Jusqu’à ce que vous les effaciez ou retiriez votre consentement',
          'Effacés aussitôt',
        ],
        [
          'Mesures, objectifs, place dans la communauté',
          'Jusqu’à ce que vous les effaciez ou retiriez votre consentement',
          'Effacés aussitôt',
        ],
        [
          'Messages de la page de contact, questions sur le jumelage',
          'Jusqu’à votre demande d’effacement',
          'Effacés par notre équipe ; aucun effacement automatique à ce jour',
        ],
        ['Preuves d’un dossier professionnel', '90 jours après la décision', 'Effacées'],
        ['Réponses techniques, pour ne rien faire deux fois', '30 jours', 'Effacées'],
        ['Inscription fondateur non confirmée', '30 jours', 'Effacée'],
        [
          'Inscription fondateur confirmée',
          'Durée de l’avantage fondateur',
          'Effacée à votre demande, sauf la preuve de la place',
        ],
        ['Mesures de vitesse, sans identité', '400 jours', 'Effacées'],
        [
          'Journal de sécurité et registre des consentements',
          '7 ans au moins',
          'Aucun effacement automatique à ce jour',
        ],
        [
          'Registre des incidents de confidentialité',
          '5 ans au moins après la connaissance de l’incident',
          'Effacé',
        ],
        [
          'Paiements, crédits, factures et reçus',
          '6 ans au moins après la fin de l’année fiscale, même sans compte',
          'Aucun effacement automatique à ce jour',
        ],
      ],
    },
    'Après l’effacement d’un compte, le journal de sécurité et le registre des consentements ne gardent qu’un numéro interne, sans nom ni courriel ; un reçu garde ce qui y était imprimé, nom compris. Les copies de sauvegarde disparaissent avec leur rotation ; elles ne servent qu’à rétablir le service.',
  ],
}

export const retentionEn: LegalSection = {
  id: 'conservation',
  title: 'For how long',
  plain: 'For the time of the service, then only what the law requires or what serves as proof.',
  blocks: [
    {
      caption: 'Retention schedule',
      columns: ['Information', 'Period', 'Afterwards'],
      rows: [
        ['Account and profile', 'As long as the account exists', 'Erased 30 days after your request'],
        [
          'Sessions (network address, browser)',
          '12 hours at most, or until you sign out',
          'Erased within the hour',
        ],
        ['One-time links (confirmation, password)', 'From 1 to 24 hours', 'Erased within the hour'],
        ['E-mails sent by the platform', '30 days', 'Erased'],
        [
          'Home address and phone number given for an appointment',
          'Until the appointment is over or cancelled',
          'Erased at once',
        ],
        ['Insurer and claim noted on a receipt', 'Until you remove the note', 'Erased with the account'],
        [
          'Appointments, wait lists, reviews',
          'As long as the account exists; a review, until you withdraw it',
          'Erased with the account',
        ],
        [
          'Conversations, files sent, reports',
          '5 years after the last message if the profession has an order; 2 years otherwise and with our team',
          'Erased within the following month, or with either account',
        ],
        ['Attached files that are not sent', '1 day', 'Erased the following night'],
        ['Presence in a video room', 'As the appointment', 'Erased with the account'],
        ['Signals that connect two browsers for a call', '15 minutes at most', 'Erased'],
        [
          'Choices of notices, sign that your e-mail bounces',
          'As long as the account exists',
          'Erased with the account',
        ],
        ['Notices in the application', '1 year', 'Erased'],
        ['Notices sent to a browser, text messages', '30 days', 'Erased'],
        [
          'A browser’s address for notices, confirmed cell phone',
          'Until you stop them in your account; a browser, also when you sign out',
          'Erased at once',
        ],
        ['Relatives, agreements', 'Until you remove them; an agreement that has ended, 2 years', 'Erased'],
        [
          'Points, exchanges, alias',
          'As long as the account exists; the alias, until you remove it',
          'Erased with the account; the account of points keeps an internal number',
        ],
        ['Saved scans and shares', 'Until you erase them or withdraw your consent', 'Erased at once'],
        [
          'Measures, goals, place in the community',
          'Until you erase them or withdraw your consent',
          'Erased at once',
        ],
        [
          'Messages of the contact page, questions about matching',
          'Until you ask for their erasure',
          'Erased by our team; no automatic erasure to date',
        ],
        ['Proofs of a professional file', '90 days after the decision', 'Erased'],
        ['Technical answers, so that nothing is done twice', '30 days', 'Erased'],
        ['Unconfirmed founder sign-up', '30 days', 'Erased'],
        [
          'Confirmed founder sign-up',
          'As long as the founder benefit lasts',
          'Erased at your request, except proof of the place',
        ],
        ['Speed measurements, without identity', '400 days', 'Erased'],
        ['Security journal and register of consents', 'At least 7 years', 'No automatic erasure to date'],
        [
          'Register of confidentiality incidents',
          'At least 5 years after the incident became known',
          'Erased',
        ],
        [
          'Payments, credits, invoices and receipts',
          'At least 6 years after the end of the tax year, even without an account',
          'No automatic erasure to date',
        ],
      ],
    },
    'After an account is erased, the security journal and the register of consents keep only an internal number, without a name or e-mail; a receipt keeps what was printed on it, the name included. Backups disappear as they are rotated; they serve only to restore the service.',
  ],
}
