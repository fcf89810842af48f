import type { LegalText } from './legal-text.ts'
import { retentionEn } from './retention-text.ts'

export const privacyEn: LegalText = {
  title: 'Privacy policy',
  lead: 'What information we collect, why, who sees it, for how long, and how to take it back in hand.',
  brief: [
    'We collect **as little as possible**, and we say why.',
    'Your health scan answers **stay in your browser** until you choose to save them.',
    'Your employer **never** sees one person’s information.',
    'You can **read, correct, obtain or erase** your information. We answer in writing within 30 days.',
  ],
  sections: [
    {
      id: 'responsable',
      title: 'Who is responsible',
      plain: 'Groupe Mieva inc. answers for your information. A person has been designated for that.',
      blocks: [
        'Groupe Mieva inc. (“Mieva”, “we”) operates the Mieva platform. We are responsible for the personal information collected by the platform, within the meaning of the **Act respecting the protection of personal information in the private sector** (CQLR, c. P-39.1), as amended by Law 25.',
        'The **person in charge of the protection of personal information** at Groupe Mieva inc. sees that this policy is applied. You can write to them at {email} or through our [contact page](/contact), choosing the subject “My personal data”.',
        'This policy applies to Mieva’s site, accounts and e-mails. The professionals you consult keep their own records, under the rules of their order or association; they are responsible for those.',
      ],
    },
    {
      id: 'recueil',
      title: 'What we collect',
      plain: 'What you give us, and what is strictly needed to run the site safely.',
      blocks: [
        'The platform is in beta. The table says what is collected today. The program for businesses is not open: nothing is collected for it.',
        {
          caption: 'Information collected, by situation',
          columns: ['When', 'Information'],
          rows: [
            [
              'You create an account',
              'First name, last name, e-mail, language, account type, password (kept as an irreversible hash), accepted versions of our texts. Optional: phone, city.',
            ],
            [
              'You sign in',
              'Date, network address, browser, means of signing in (passkey, two-step verification).',
            ],
            ['You write to us', 'Name, e-mail, subject, message, language.'],
            [
              'You become a founding member',
              'Name, e-mail, city, language; optional: phone, interests, how you heard of us. For a professional: phone, profession, experience, motivation; optional: licence number, clinic.',
            ],
            [
              'You accept audience measurement',
              'Page speed, type of device, language and day, without address, account or identifier.',
            ],
            [
              'You book an appointment',
              'Date, length, service, professional, mode; for a relative, their name. For a visit at home, the address and how to get in; if you wish, a phone number for that appointment. On a wait list: the times that suit you.',
            ],
            [
              'You book for a relative',
              'Name, how they are related to you and, for a child or a young person, date of birth. From 14 on, the person’s agreement: e-mail, date and end.',
            ],
            [
              'You write to a professional or to our team from your account',
              'Texts, files, proposed times and shared results; dates, how far each person has read, archives and blocks. Of a reported message: a copy, the reason and your details. For a professional: response time, absences, saved replies.',
            ],
            [
              'You enter a video room of Mieva',
              'When each person came in and was last seen, and when the professional lets the person in. No picture, no sound, nothing you write during the call and no place you give there: nothing is recorded.',
            ],
            [
              'We send you notices',
              'Kind of notice, date, read or not; your choices and your quiet hours. If you turn them on: your browser’s address for notices; a cell phone confirmed with a code, and the date of your agreement. If your e-mail bounces: the date and the code of the refusal.',
            ],
            [
              'You pay',
              'Amounts, taxes, credits, package, invoices, receipts, brand and last four digits of the card. If you note them, the insurer of a receipt and where the claim stands. The card number goes to Stripe and does not pass through our servers.',
            ],
            [
              'You save a health scan',
              'Answers and results, with an express consent given at that moment; with whom you share it, and until when.',
            ],
            [
              'You keep measures',
              'Day, kind and value, by hand or from a file read in your browser, and your goals, with an express consent.',
            ],
            [
              'You are counted in the community',
              'An age group if you tell it and your averages of the month, rounded, with an express consent.',
            ],
            [
              'You give a review',
              'Four marks from 1 to 5 about a completed visit. No words, and your name is not shown.',
            ],
            [
              'You earn points',
              'Rewarded acts, points, exchanges and vouchers; an alias, if you appear on the leaderboard.',
            ],
            [
              'You talk to a person about matching',
              'E-mail, question and the results shown. Your wishes and your need serve the calculation and are kept nowhere.',
            ],
            [
              'You open a professional file',
              'Profession, licence, places, services, schedule, photo, proofs of the title, video meeting link, phone number to give to clients; for payouts, the last four digits of the bank account. The rest goes to Stripe.',
            ],
          ],
        },
        'We collect this information **from you**, through forms, and through the technical operation of the site. We buy no information and use no advertising tracker.',
        'Optional fields are marked. Leaving them empty changes nothing in the service.',
      ],
    },
    {
      id: 'finalites',
      title: 'Why we use it',
      plain: 'To provide the service you ask for, and for nothing else without asking you.',
      blocks: [
        {
          caption: 'Purposes',
          columns: ['Purpose', 'Information', 'What allows it'],
          rows: [
            [
              'Create and protect your account',
              'Account, sessions, security journal',
              'The service you ask for',
            ],
            ['Answer you', 'Message and contact details', 'Your request'],
            [
              'Book, remind, invoice, refund and issue a receipt',
              'Appointments, payments, credits',
              'The service you ask for',
            ],
            [
              'Let you write to each other and meet by video',
              'Messages, files, presence in the room, network address during the call',
              'The service you ask for',
            ],
            [
              'Handle the report of a message',
              'Copy of that message, reason, details',
              'The safety of people and of the service',
            ],
            [
              'Count and exchange points',
              'Rewarded acts, never a measurement or a score',
              'The service you ask for',
            ],
            [
              'Keep a scan, measures and goals',
              'Health information that you choose',
              'Your express consent, one for each use',
            ],
            ['Show a professional’s rating', 'Reviews, from five people on', 'Your own act'],
            ['Manage founding members’ places', 'Founder sign-up', 'Your consent, confirmed by e-mail'],
            [
              'Write to you about the service (confirmation, security, deletion)',
              'E-mail, first name, language',
              'The service you ask for',
            ],
            [
              'Notify you in a browser or by text message',
              'The browser’s address for notices, confirmed cell phone',
              'Your agreement, which you can withdraw at any time',
            ],
            [
              'Prevent abuse',
              'Network address turned into a fingerprint, number of attempts',
              'The safety of people and of the service',
            ],
            [
              'Measure the speed of pages',
              'Measurements without identity',
              'Your consent, refused by default',
            ],
            ['Prove your choices', 'Register of consents and refusals', 'Our legal obligations'],
          ],
        },
        'Each consent is **separate**: accepting the terms is not accepting audience measurement. A refusal is recorded in the register like an agreement, and you can withdraw a consent at any time without giving a reason.',
        'If we want to use information for another purpose, we will ask you first, except where the law provides otherwise. Commercial prospecting is never presumed to be consistent. We **sell** and **rent** no information.',
      ],
    },
    {
      id: 'sante',
      title: 'Health information',
      plain: 'It is sensitive: nothing is saved without your express consent.',
      blocks: [
        'Health information is **sensitive information**. The scan and measures are optional; please write nothing about your health in the contact form, in the founder sign-up or to our team.',
        'The answers of the health scan are analysed **in your browser**. They leave it only if you choose to save them to your account, by an express, separate consent that you can withdraw. Measures that you keep (sleep, steps, mood and others) need a consent of their own, and community averages a third. Results and measures are sealed with keys of each person’s own. They are never given to an employer, an insurer or an advertiser.',
        'What you write to a professional may contain some too. Each conversation is sealed with a key of its own, files included. Our antivirus checks each file before anyone opens it. The subject of an e-mail, a notice in a browser and a text message give no name, no profession and no reason.',
        'The scan is a wellness self-evaluation. It is not a diagnosis. Info-Santé: 811. Emergency: 911.',
      ],
    },
    {
      id: 'acces',
      title: 'Who can see it',
      plain: 'You; the professional you choose; never your employer.',
      blocks: [
        [
          '**You** see all of your information.',
          '**A professional** sees the appointment made with them, the address and phone number you give for it, the messages you exchange and the result you choose to share, for as long as you share it. Each reading of that result is written in your journal.',
          '**Your employer** sees nothing today. When the program for businesses opens, it will see its seats, its invoices and averages of groups of at least 10 people. Never a person, an appointment or a result.',
          '**Our team** only accesses what a task requires: answering your message, handling a request, repairing a failure. Acts on your account are recorded in a journal that cannot be changed.',
          '**Your conversations** are read by the two of you only. Our team reads those that a person opens with Mieva. Elsewhere, it reads only the message that a person reports, without the rest of the conversation; that reading is written in the journal of the person who reported it.',
        ],
        'We may also have to communicate information because the law requires it (a court order, for example). We then limit the communication to what is necessary and, if the law allows, we let you know.',
        'The [data grid](/privacy/data-transparency) shows it line by line.',
      ],
    },
    {
      id: 'fournisseurs',
      title: 'Our providers, and outside Quebec',
      plain: 'Few providers, each bound by a written contract.',
      blocks: [
        {
          caption: 'Providers that process information for us',
          columns: ['Role', 'What it processes', 'Place'],
          rows: [
            [
              'Hosting (servers, database, video relay, backups)',
              'All information kept by the platform, encrypted in transit',
              'Canada; exact name and place published here before launch',
            ],
            [
              'Delivery of e-mails',
              'The recipient’s address and the content of the e-mail',
              'Canada; exact name and place published here before launch',
            ],
            [
              'Notices in a browser: the service of Apple, Google, Microsoft or Mozilla, depending on the browser',
              'The browser’s address for notices, an encrypted notice that it alone can open',
              'Outside Quebec; only if you turn these notices on',
            ],
            [
              'Delivery of text messages',
              'Cell phone number and content of the text message',
              'Exact name and place published here before it opens; only if you agree to it',
            ],
            [
              'Stripe: card payment, packages, payouts to professionals',
              'Name, e-mail, card or bank account, amounts, invoices',
              'Canada and the United States; only where payments are open',
            ],
          ],
        },
        'Before communicating personal information **outside Quebec**, we carry out a privacy impact assessment and sign a written agreement, as section 17 of the Act requires. If the protection is not adequate, we do not communicate it.',
        'The site’s fonts, images and scripts come from our own servers: no page calls a third party without your knowledge. A video visit takes place in a room of Mieva. Picture and sound go, encrypted, through our relay, so that neither person sees the other’s network address. If the professional prefers a link of their own, it takes place on the service they chose and under that service’s rules; Mieva takes no part in it. In both cases, Mieva does not record it. Directions open at OpenStreetMap when you press them: it receives the address of the place, not yours.',
      ],
    },
    {
      id: 'automatise',
      title: 'Automated decisions and profiling',
      plain: 'A calculation suggests, you decide, a person can review.',
      blocks: [
        'Today, **no decision** about you is based exclusively on automated processing, except technical limits against abuse (too many sign-in attempts, for example).',
        'The health scan and matching rest on fixed calculations. The page says so where the result is shown, with the information used, the main factors and their weight. You can change your answers, search without matching, and submit your observations to a person able to review the result (section 12.1).',
        'We use no technology that identifies, locates or profiles you without your knowledge. If a feature of that kind ever opens, it will be **off by default** (section 8.1).',
      ],
    },
    retentionEn,
    {
      id: 'securite',
      title: 'How we protect it',
      plain: 'Measures in proportion to how sensitive it is.',
      blocks: [
        [
          'Encrypted communications, session cookies out of reach of scripts, sessions limited to 12 hours.',
          'Passwords transformed by Argon2id and refused when common or easy to guess; two-step verification and passkeys offered to all, and required of professionals, employers and our team before they reach other people’s information.',
          'Separate access rights in the database: the program can neither change nor erase the journal.',
          'Technical logs without names, e-mails or content.',
          'A limited number of attempts on each form.',
        ],
        'No measure is perfect. If you think you have found a flaw, write to us at {email}.',
      ],
    },
    {
      id: 'droits',
      title: 'Your rights, and how to use them',
      plain: 'Read, correct, obtain, erase, withdraw a consent: from your account or in writing.',
      blocks: [
        {
          caption: 'Your rights',
          columns: ['You want to', 'How'],
          rows: [
            [
              'Know what we hold and obtain a copy (access)',
              'Your [Profile](/account/profile) and [Security](/account/security) pages, or a written request',
            ],
            [
              'Correct inaccurate, incomplete or equivocal information',
              'Your [profile](/account/profile), or a written request',
            ],
            [
              'Receive your computerized information in a structured, commonly used format, or have it sent on (portability)',
              'Your measures, credits and messages can be downloaded in your account; for the rest, a written request',
            ],
            [
              'Withdraw a consent',
              'The [cookie choices](/preferences/cookies), your account, or a written request',
            ],
            [
              'Erase your account',
              'Your [Security](/account/security) page: 30 days to change your mind, then erasure',
            ],
            ['Stop the dissemination of information or have it de-indexed', 'A written request'],
            ['Know where information came from, or who had access to it here', 'A written request'],
            ['Have an automated result reviewed by a person', 'A written request'],
          ],
        },
        'Write to the person in charge at {email}. We will verify your identity without asking for more than necessary. The answer is **in writing, free of charge** and given **within 30 days**. A refusal gives its reasons and your recourses. If you need help putting your request into words, we will help you.',
        'Relatives of a deceased person, heirs and representatives also have the rights the law gives them.',
      ],
    },
    {
      id: 'mineurs',
      title: 'People under 14',
      plain: 'No account without the parent or tutor.',
      blocks: [
        'Information about a person under 14 may not be collected from them without the consent of the person having parental authority or of the tutor, unless the collection is clearly for their benefit. The platform is not meant for people under 14. A parent can book for their child: the parent gives the child’s name and date of birth. If such an account was created, write to us: we will erase it.',
      ],
    },
    {
      id: 'incidents',
      title: 'Confidentiality incidents',
      plain: 'If something happens, we tell you.',
      blocks: [
        'An incident is access, use or communication not authorized by law, or the loss of personal information. We keep a **register of incidents**. If one presents a risk of serious injury, we promptly notify the Commission d’accès à l’information and the persons concerned, and take measures to reduce the risk.',
      ],
    },
    {
      id: 'temoins',
      title: 'Cookies',
      plain: 'Only the necessary ones, until you have chosen.',
      blocks: [
        'The full list is on the [Cookies](/legal/cookies) page. Refusing is as easy as accepting, and you can change your mind in your [cookie choices](/preferences/cookies).',
      ],
    },
    {
      id: 'plaintes',
      title: 'Complaints',
      plain: 'To us first, if you wish; to the Commission at any time.',
      blocks: [
        'The person in charge receives complaints at {email}. They acknowledge receipt, look into the facts and answer you in writing within 30 days.',
        'You can file a complaint at any time with the **Commission d’accès à l’information du Québec** ([cai.gouv.qc.ca](https://www.cai.gouv.qc.ca)). If we refuse a request for access or rectification, you can submit an application for examination of a disagreement within 30 days of the refusal or of the end of our time to answer.',
      ],
    },
    {
      id: 'changements',
      title: 'Changes and language',
      plain: 'A new version has a date, and we let you know.',
      blocks: [
        'Each version carries a date. A change that affects your rights or a purpose is announced before it applies, and a new consent is asked of you when the law requires it. An earlier version is given to you on request.',
        'The French version is the version of reference. The English translation is complete; if they differ, the interpretation more favourable to the person prevails.',
      ],
    },
  ],
}
