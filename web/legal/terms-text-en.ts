import type { LegalText } from './legal-text.ts'

export const termsEn: LegalText = {
  title: 'Terms of use',
  lead: 'What Mieva does, what you can expect from it, and what the law guarantees you in any case.',
  brief: [
    'Creating an account, searching and taking the scan are **free**. You pay for the sessions you book and, if you choose one, for a package.',
    'Mieva is **neither a clinic nor an emergency service**. In an emergency: 911. Info-Santé: 811.',
    'A package stops **on a single screen**, without a phone call. Paid credits do not expire.',
    'Nothing here takes away a right that the **Consumer Protection Act** gives you.',
  ],
  sections: [
    {
      id: 'nous',
      title: 'Who we are',
      plain: 'Groupe Mieva inc. operates a platform that brings people together, in beta.',
      blocks: [
        'The Mieva platform is operated by **Groupe Mieva inc.** (“Mieva”, “we”), in Quebec. To reach us: {email} or the [contact page](/contact).',
        'Mieva helps people find health and wellness professionals, book appointments and follow their health. The platform is in **beta**: some features described here are not open yet. A sentence that begins with “When … opens” will apply only once the feature opens. A package or a card payment is offered only where it is open.',
      ],
    },
    {
      id: 'accord',
      title: 'Your agreement, and the language of the contract',
      plain: 'French first; English if you expressly ask for it.',
      blocks: [
        'By creating an account, you accept these terms. Your acceptance is recorded with its date, version and language. The [privacy policy](/legal/privacy) is agreed to separately.',
        'In accordance with the **Charter of the French language**, this contract is first given to you in French. You can then expressly choose to be bound by the English version and to receive documents in that language. The English version cannot be less favourable than the French one.',
        'You must be at least 14 to create an account. A person aged 14 to 17 may sign up; a purchase may require the agreement of the parent or tutor.',
      ],
    },
    {
      id: 'compte',
      title: 'Your account',
      plain: 'One account per person, accurate information, a password you keep to yourself.',
      blocks: [
        [
          'Give accurate information and keep it up to date.',
          'Keep your means of signing in to yourself. Tell us promptly if you think someone else is using them.',
          'Professional, employer and administrator accounts require two-step verification before reaching other people’s information.',
          'You can close your account at any time from the [Security](/account/security) page.',
        ],
      ],
    },
    {
      id: 'soins',
      title: 'What Mieva is not',
      plain: 'Not a clinic, not a diagnosis, not an emergency service.',
      blocks: [
        'Mieva gives no care, makes no diagnosis and does not replace the advice of a qualified person. The health scan and matching are explained wellness calculations that you are free to ignore.',
        '**Emergency: 911. Info-Santé and Info-Social: 811. Suicide prevention: 1 866 APPELLE (277-3553) or 988.**',
      ],
    },
    {
      id: 'professionnels',
      title: 'The role of professionals',
      plain: 'They are independent, and answer for their services.',
      blocks: [
        'Professionals practise on their own account or for their clinic. The service contract is made between you and the professional, who sets their prices, schedule and cancellation policy and follows the code of ethics of their order or association.',
        'Mieva verifies the title before publishing a profile: order or association, licence number, date of verification and its expiry. A profession without a professional order is marked as such. This verification does not guarantee the result of a service.',
        'The order of display is not for sale. Founder status is a badge and only breaks a tie between two equal results.',
      ],
    },
    {
      id: 'rendez-vous',
      title: 'Appointments, moving and cancelling',
      plain: 'Free up to 24 hours before. Later, the rule shown when you booked.',
      blocks: [
        'You can cancel or move **free of charge up to 24 hours** before the time. Later, the policy published by the professional applies, as it was shown when you booked. The exact amount is shown to you before you confirm the cancellation, and that amount is the one applied.',
        'If the professional cancels, does not appear or has their profile suspended, you are refunded in full, by your means of payment.',
      ],
    },
    {
      id: 'prix',
      title: 'Prices, taxes and credits',
      plain: 'The price is shown before taxes and with taxes, before you pay.',
      blocks: [
        {
          caption: 'Individual packages, per month, before taxes',
          columns: ['Package', 'Price', 'Credits per month', 'Value of the credits'],
          rows: [
            ['Essential', '$18', '1', '$20'],
            ['Premium', '$34', '2', '$40'],
            ['Elite', '$48', '3', '$60'],
          ],
        },
        'A credit is worth $20 on the price of a session. The first credits are added when you pay, then on the first of each month, up to 12, 24 or 36 a year depending on the package. Credits you have paid for **do not expire**, even if you stop the package.',
        'GST (5%) and QST (9.975%) are added to packages. The tax treatment of a session depends on the profession and is shown to you before you pay. No fee that is not included in the announced price may be claimed from you, except taxes.',
        'A session is paid with credits, by card, or directly to the professional, depending on what is offered to you when you book. Credits and card are **reserved** at confirmation and **charged after the session**; a numbered receipt follows. What you settle directly with the professional does not go through Mieva, and the receipt for it comes from them. Cards are handled by Stripe.',
      ],
    },
    {
      id: 'abonnement',
      title: 'Stopping a package',
      plain: 'One screen, at once, at no cost.',
      blocks: [
        'A package is paid when you buy it, then renews on the first of each month until you stop it. You can stop it at any time, **online and on a single screen**, without a phone call and without giving a reason, in accordance with Quebec’s rules on the easy cancellation of subscriptions (Bill 10). Stopping ends renewal immediately, and a written confirmation is sent to you.',
        'There is no trial period and no discount for a limited time, and no price rises without a written notice beforehand. A change of package counts from the next renewal. If the law gives you a right to a refund, write to us at {email}: we calculate it, show it to you and pay it. Refunded credits that are still unused are then taken back.',
      ],
    },
    {
      id: 'distance',
      title: 'Contracts made at a distance',
      plain: 'Everything is shown before you pay, and an e-mail confirms it.',
      blocks: [
        'Before you conclude a purchase, the page shows the service, the detailed price with taxes, the frequency of payments and the cancellation rules; our identity and contact details stand at the head of these terms. You can go back and change your choice until you pay. An e-mail confirms it at once, with the price, the taxes, the date of renewal and how to stop. These terms can be printed, and we give you a copy on request; the law entitles you to a copy of the contract **within 15 days**.',
        'The Consumer Protection Act allows you to cancel the contract, in particular within **7 days** of receiving the copy if that information was not properly given, and if the service is not performed **within 30 days** of the date agreed. The refund must then be made within 15 days; failing that, you can ask your credit card issuer for a **chargeback**.',
      ],
    },
    {
      id: 'entreprises',
      title: 'Business plans',
      plain: 'The employer pays for seats; it never sees a person.',
      blocks: [
        'When the program for businesses opens: plans (Essential $10, Standard $20, Premium $35 per employee per month, before taxes) are the subject of a separate agreement with the employer. Seats follow the number of active employees. The employer receives its invoices and averages of groups of at least 10 people.',
        'A person who is invited remains free to create an account or not. If they leave the company, they keep their account, receipts and information.',
      ],
    },
    {
      id: 'fondateurs',
      title: 'Founding members and professionals',
      plain: '100 members, 50 professionals; the place is confirmed by e-mail.',
      blocks: [
        'The first 100 people whose sign-up is confirmed receive **30% off paid packages for life**. The first 50 professionals accepted pay **no commission for six months**, then 5% instead of the standard 8%. Later sign-ups go on a waiting list and are told so. A place is personal and cannot be transferred.',
      ],
    },
    {
      id: 'usage',
      title: 'What we ask of you',
      plain: 'Respect people, the law and the service.',
      blocks: [
        [
          'Do not pass yourself off as another person, or use a reserved title without a licence.',
          'Do not send anything illegal, hateful or harassing.',
          'Do not try to reach other people’s information, get around security measures or overload the service.',
          'Do not collect profiles by automated means without our written agreement.',
        ],
        'In case of a serious breach, we may suspend an account. Except in an emergency, we first explain why and you can submit your observations. A paid and unused credit is refunded.',
      ],
    },
    {
      id: 'contenus',
      title: 'Content and ownership',
      plain: 'Your content stays yours; the site stays ours.',
      blocks: [
        'What you write or upload belongs to you. You only allow us to keep and transmit it in order to provide the service. Mieva’s name, logo, texts, drawings and software belong to Groupe Mieva inc. or its licensors.',
      ],
    },
    {
      id: 'responsabilite',
      title: 'Our responsibility',
      plain: 'We answer for what we do. The law forbids opting out of it, and we do not.',
      blocks: [
        'We answer for the consequences of our own acts and of those of our representatives. No exclusion clause is set against you in that respect if you are a consumer. We aim for continuous service, without being able to promise that there will be no interruption, in particular during the beta.',
        'A professional’s care and advice fall under their own responsibility and insurance.',
      ],
    },
    {
      id: 'modifications',
      title: 'Changing these terms',
      plain: 'A written notice, 30 days before, and the right to refuse.',
      blocks: [
        'The essential elements of the contract (the service, the price, the term) do not change without your agreement. For the rest, we send you, **at least 30 days before**, a clear written notice containing only the new clause, the former one, the date it takes effect and your right to refuse. You can refuse and end the contract without cost, penalty or indemnity, by notifying us no later than 30 days after it takes effect, if the change increases your obligation or reduces ours.',
        'An earlier version is given to you on request.',
      ],
    },
    {
      id: 'differends',
      title: 'Complaints and applicable law',
      plain: 'Write to us; otherwise, the Office de la protection du consommateur and the courts of Quebec.',
      blocks: [
        'Write to us at {email}: we acknowledge receipt and look for a solution. You can also turn to the **Office de la protection du consommateur** ([opc.gouv.qc.ca](https://www.opc.gouv.qc.ca)), to the professional’s order, or to the Commission d’accès à l’information for your personal information.',
        'The laws of Quebec and the federal laws that apply there govern this contract. The courts of Quebec have jurisdiction. No arbitration is imposed and your right to bring a class action remains whole.',
      ],
    },
  ],
}
