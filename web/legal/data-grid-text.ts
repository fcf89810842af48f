import type { Locale } from '#domain/kernel/locale.ts'

/** Who sees a kind of information: all of it, a part, or nothing. The word is always written beside the sign. */
export type AccessLevel = readonly ['all' | 'part' | 'none', string]

export type GridRow = {
  id:
    | 'account'
    | 'sessions'
    | 'founder'
    | 'contact'
    | 'measures'
    | 'appointments'
    | 'scan'
    | 'health-measures'
    | 'community'
    | 'reviews'
    | 'payments'
    | 'messages'
  name: string
  detail: string
  why: string
  where: string
  howLong: string
  /** You, your professional, your employer, Mieva’s team: in this order. */
  access: readonly [AccessLevel, AccessLevel, AccessLevel, AccessLevel]
  isLater: boolean
}

export const dataGrid = {
  fr: [
    {
      id: 'account',
      name: 'Compte',
      detail: 'Nom, courriel, langue',
      why: 'Vous reconnaître et vous écrire dans votre langue',
      where: 'Serveurs de Mieva',
      howLong: 'Tant que le compte existe, puis 30 jours',
      access: [
        ['all', 'tout'],
        ['part', 'votre nom'],
        ['none', 'rien'],
        ['part', 'au besoin'],
      ],
      isLater: false,
    },
    {
      id: 'sessions',
      name: 'Connexions',
      detail: 'Date, réseau, navigateur',
      why: 'Protéger votre compte',
      where: 'Serveurs de Mieva',
      howLong: '12 heures au plus',
      access: [
        ['all', 'tout'],
        ['none', 'jamais'],
        ['none', 'jamais'],
        ['none', 'jamais'],
      ],
      isLater: false,
    },
    {
      id: 'founder',
      name: 'Inscription fondateur',
      detail: 'Coordonnées, ville, motivation',
      why: 'Attribuer les places, dans l’ordre',
      where: 'Serveurs de Mieva',
      howLong: '30 jours sans confirmation ; sinon la durée de l’avantage',
      access: [
        ['all', 'sur demande'],
        ['none', 'jamais'],
        ['none', 'jamais'],
        ['all', 'tout'],
      ],
      isLater: false,
    },
    {
      id: 'contact',
      name: 'Message de contact',
      detail: 'Nom, courriel, texte',
      why: 'Vous répondre',
      where: 'Serveurs et boîte de soutien de Mieva',
      howLong: 'Jusqu’à votre demande d’effacement',
      access: [
        ['all', 'sur demande'],
        ['none', 'jamais'],
        ['none', 'jamais'],
        ['all', 'tout'],
      ],
      isLater: false,
    },
    {
      id: 'measures',
      name: 'Vitesse des pages',
      detail: 'Sans identité, avec accord',
      why: 'Réparer les pages lentes',
      where: 'Serveurs de Mieva',
      howLong: '400 jours',
      access: [
        ['none', 'anonyme'],
        ['none', 'jamais'],
        ['none', 'jamais'],
        ['part', 'des moyennes'],
      ],
      isLater: false,
    },
    {
      id: 'appointments',
      name: 'Rendez-vous',
      detail: 'Date, service, mode',
      why: 'Réserver, rappeler, rembourser',
      where: 'Serveurs de Mieva',
      howLong: 'Tant que le compte existe',
      access: [
        ['all', 'tout'],
        ['part', 'les siens'],
        ['none', 'jamais'],
        ['part', 'au besoin'],
      ],
      isLater: false,
    },
    {
      id: 'scan',
      name: 'Bilan santé',
      detail: 'Réponses et scores',
      why: 'Vous orienter',
      where: 'Votre navigateur ; Mieva si vous l’enregistrez',
      howLong: 'Jusqu’à ce que vous l’effaciez',
      access: [
        ['all', 'tout'],
        ['part', 'si partagé'],
        ['none', 'jamais'],
        ['none', 'jamais'],
      ],
      isLater: false,
    },
    {
      id: 'health-measures',
      name: 'Mesures et objectifs',
      detail: 'Sommeil, pas, humeur, avec accord',
      why: 'Suivre vos habitudes',
      where: 'Serveurs de Mieva, sous une clé à vous',
      howLong: 'Jusqu’à ce que vous les effaciez ou retiriez votre accord',
      access: [
        ['all', 'tout'],
        ['none', 'jamais'],
        ['none', 'jamais'],
        ['none', 'jamais'],
      ],
      isLater: false,
    },
    {
      id: 'community',
      name: 'Communauté',
      detail: 'Moyennes du mois arrondies, avec accord',
      why: 'Vous situer parmi des groupes de 10 et plus',
      where: 'Serveurs de Mieva',
      howLong: 'Jusqu’à ce que vous en sortiez',
      access: [
        ['all', 'tout'],
        ['none', 'jamais'],
        ['none', 'jamais'],
        ['part', 'des moyennes'],
      ],
      isLater: false,
    },
    {
      id: 'reviews',
      name: 'Avis',
      detail: 'Quatre notes, sans texte',
      why: 'Aider d’autres personnes à choisir',
      where: 'Serveurs de Mieva',
      howLong: 'Jusqu’à ce que vous le retiriez',
      access: [
        ['all', 'tout'],
        ['part', 'des moyennes'],
        ['none', 'jamais'],
        ['part', 'au besoin'],
      ],
      isLater: false,
    },
    {
      id: 'payments',
      name: 'Paiements',
      detail: 'Montants, crédits, reçus',
      why: 'Facturer et rembourser',
      where: 'Mieva ; la carte chez Stripe',
      howLong: '6 ans au moins après l’année fiscale, même sans compte',
      access: [
        ['all', 'tout'],
        ['part', 'sa séance'],
        ['none', 'rien'],
        ['part', 'au besoin'],
      ],
      isLater: false,
    },
    {
      id: 'messages',
      name: 'Messages',
      detail: 'Textes et fichiers',
      why: 'Échanger avec votre professionnel',
      where: 'Serveurs de Mieva',
      howLong: 'Tant que le compte existe',
      access: [
        ['all', 'tout'],
        ['part', 'les vôtres'],
        ['none', 'jamais'],
        ['none', 'jamais'],
      ],
      isLater: true,
    },
  ],
  en: [
    {
      id: 'account',
      name: 'Account',
      detail: 'Name, e-mail, language',
      why: 'Recognize you and write to you in your language',
      where: 'Mieva’s servers',
      howLong: 'As long as the account exists, then 30 days',
      access: [
        ['all', 'all'],
        ['part', 'your name'],
        ['none', 'nothing'],
        ['part', 'when needed'],
      ],
      isLater: false,
    },
    {
      id: 'sessions',
      name: 'Sign-ins',
      detail: 'Date, network, browser',
      why: 'Protect your account',
      where: 'Mieva’s servers',
      howLong: '12 hours at most',
      access: [
        ['all', 'all'],
        ['none', 'never'],
        ['none', 'never'],
        ['none', 'never'],
      ],
      isLater: false,
    },
    {
      id: 'founder',
      name: 'Founder sign-up',
      detail: 'Contact details, city, motivation',
      why: 'Give out places, in order',
      where: 'Mieva’s servers',
      howLong: '30 days if unconfirmed; otherwise as long as the benefit',
      access: [
        ['all', 'on request'],
        ['none', 'never'],
        ['none', 'never'],
        ['all', 'all'],
      ],
      isLater: false,
    },
    {
      id: 'contact',
      name: 'Contact message',
      detail: 'Name, e-mail, text',
      why: 'Answer you',
      where: 'Mieva’s servers and support mailbox',
      howLong: 'Until you ask for its erasure',
      access: [
        ['all', 'on request'],
        ['none', 'never'],
        ['none', 'never'],
        ['all', 'all'],
      ],
      isLater: false,
    },
    {
      id: 'measures',
      name: 'Page speed',
      detail: 'No identity, with consent',
      why: 'Repair slow pages',
      where: 'Mieva’s servers',
      howLong: '400 days',
      access: [
        ['none', 'anonymous'],
        ['none', 'never'],
        ['none', 'never'],
        ['part', 'averages'],
      ],
      isLater: false,
    },
    {
      id: 'appointments',
      name: 'Appointments',
      detail: 'Date, service, mode',
      why: 'Book, remind, refund',
      where: 'Mieva’s servers',
      howLong: 'As long as the account exists',
      access: [
        ['all', 'all'],
        ['part', 'their own'],
        ['none', 'never'],
        ['part', 'when needed'],
      ],
      isLater: false,
    },
    {
      id: 'scan',
      name: 'Health scan',
      detail: 'Answers and scores',
      why: 'Point you in a direction',
      where: 'Your browser; Mieva if you save it',
      howLong: 'Until you erase it',
      access: [
        ['all', 'all'],
        ['part', 'if shared'],
        ['none', 'never'],
        ['none', 'never'],
      ],
      isLater: false,
    },
    {
      id: 'health-measures',
      name: 'Measures and goals',
      detail: 'Sleep, steps, mood, with consent',
      why: 'Follow your habits',
      where: 'Mieva’s servers, under a key of yours',
      howLong: 'Until you erase them or withdraw consent',
      access: [
        ['all', 'all'],
        ['none', 'never'],
        ['none', 'never'],
        ['none', 'never'],
      ],
      isLater: false,
    },
    {
      id: 'community',
      name: 'Community',
      detail: 'Rounded averages of the month, with consent',
      why: 'See where you stand among groups of 10 and more',
      where: 'Mieva’s servers',
      howLong: 'Until you leave it',
      access: [
        ['all', 'all'],
        ['none', 'never'],
        ['none', 'never'],
        ['part', 'averages'],
      ],
      isLater: false,
    },
    {
      id: 'reviews',
      name: 'Reviews',
      detail: 'Four marks, no words',
      why: 'Help others choose',
      where: 'Mieva’s servers',
      howLong: 'Until you withdraw it',
      access: [
        ['all', 'all'],
        ['part', 'averages'],
        ['none', 'never'],
        ['part', 'when needed'],
      ],
      isLater: false,
    },
    {
      id: 'payments',
      name: 'Payments',
      detail: 'Amounts, credits, receipts',
      why: 'Invoice and refund',
      where: 'Mieva; the card with Stripe',
      howLong: 'At least 6 years after the tax year, even without an account',
      access: [
        ['all', 'all'],
        ['part', 'their session'],
        ['none', 'nothing'],
        ['part', 'when needed'],
      ],
      isLater: false,
    },
    {
      id: 'messages',
      name: 'Messages',
      detail: 'Texts and files',
      why: 'Talk with your professional',
      where: 'Mieva’s servers',
      howLong: 'As long as the account exists',
      access: [
        ['all', 'all'],
        ['part', 'yours'],
        ['none', 'never'],
        ['none', 'never'],
      ],
      isLater: true,
    },
  ],
} satisfies Record<Locale, readonly GridRow[]>
