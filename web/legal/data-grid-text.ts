import type { Locale } from '#domain/kernel/locale.ts'

/** Who sees a kind of information: all of it, a part, or nothing. The word is always written beside the sign. */
export type Sight = readonly ['all' | 'part' | 'none', string]

export type GridRow = {
  id:
    | 'account'
    | 'sessions'
    | 'founder'
    | 'contact'
    | 'measures'
    | 'appointments'
    | 'scan'
    | 'payments'
    | 'messages'
  name: string
  detail: string
  why: string
  where: string
  howLong: string
  /** You, your professional, your employer, Mieva’s team: in this order. */
  sights: readonly [Sight, Sight, Sight, Sight]
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
      sights: [
        ['all', 'tout'],
        ['part', 'votre nom'],
        ['part', 'membre ou non'],
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
      sights: [
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
      sights: [
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
      howLong: '24 mois après la réponse',
      sights: [
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
      sights: [
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
      sights: [
        ['all', 'tout'],
        ['part', 'les siens'],
        ['none', 'jamais'],
        ['part', 'journalisé'],
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
      sights: [
        ['all', 'tout'],
        ['part', 'si partagé'],
        ['none', 'jamais'],
        ['none', 'jamais'],
      ],
      isLater: false,
    },
    {
      id: 'payments',
      name: 'Paiements',
      detail: 'Montants, crédits, reçus',
      why: 'Facturer et rembourser',
      where: 'Mieva ; la carte chez le fournisseur de paiement',
      howLong: '6 ans après l’année fiscale',
      sights: [
        ['all', 'tout'],
        ['part', 'sa séance'],
        ['part', 'un nombre'],
        ['part', 'journalisé'],
      ],
      isLater: true,
    },
    {
      id: 'messages',
      name: 'Messages',
      detail: 'Textes et fichiers',
      why: 'Échanger avec votre professionnel',
      where: 'Serveurs de Mieva',
      howLong: 'Tant que le compte existe',
      sights: [
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
      sights: [
        ['all', 'all'],
        ['part', 'your name'],
        ['part', 'member or not'],
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
      sights: [
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
      sights: [
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
      howLong: '24 months after the answer',
      sights: [
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
      sights: [
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
      sights: [
        ['all', 'all'],
        ['part', 'their own'],
        ['none', 'never'],
        ['part', 'journaled'],
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
      sights: [
        ['all', 'all'],
        ['part', 'if shared'],
        ['none', 'never'],
        ['none', 'never'],
      ],
      isLater: false,
    },
    {
      id: 'payments',
      name: 'Payments',
      detail: 'Amounts, credits, receipts',
      why: 'Invoice and refund',
      where: 'Mieva; the card with the payment provider',
      howLong: '6 years after the tax year',
      sights: [
        ['all', 'all'],
        ['part', 'their session'],
        ['part', 'a number'],
        ['part', 'journaled'],
      ],
      isLater: true,
    },
    {
      id: 'messages',
      name: 'Messages',
      detail: 'Texts and files',
      why: 'Talk with your professional',
      where: 'Mieva’s servers',
      howLong: 'As long as the account exists',
      sights: [
        ['all', 'all'],
        ['part', 'yours'],
        ['none', 'never'],
        ['none', 'never'],
      ],
      isLater: true,
    },
  ],
} satisfies Record<Locale, readonly GridRow[]>
