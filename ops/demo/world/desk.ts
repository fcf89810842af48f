// What comes over an administrator's desk: messages, questions about matches, founders.
import type { World } from './world.ts'

// prettier-ignore
const MESSAGES = [
  [-61, 'Diane', 'Leblanc', 'other', 'fr', 'Bonjour, offrez-vous des chèques-cadeaux\u00a0? J’aimerais offrir un massage à ma sœur pour ses 50 ans.'],
  [-44, 'Marc-Antoine', 'Gendron', 'team', 'fr', 'Nous sommes une équipe de 35 personnes à Drummondville. Comment ça fonctionne pour un employeur, et qu’est-ce que vous voyez de nos employés\u00a0?'],
  [-27, 'Heather', 'MacDonald', 'appointment', 'en', 'I moved my visit twice already this month. Is there a limit, or does my physiotherapist mind?'],
  [-13, 'Sylvain', 'Audet', 'account', 'fr', 'J’ai changé de téléphone et je n’ai plus mon application de codes. Comment retrouver mon compte\u00a0?'],
  [-6, 'Fatima', 'Cherif', 'personal-data', 'fr', 'Je voudrais une copie de toutes mes données, s’il vous plaît, et savoir combien de temps vous les gardez.'],
  [-3, 'Louise', 'Harvey', 'professional', 'fr', 'Je suis orthophoniste. Est-ce que ma profession sera bientôt acceptée\u00a0?'],
  [-1, 'Benoît', 'Racine', 'appointment', 'fr', 'Mon assureur demande le numéro de permis sur le reçu. Où est-ce que je le trouve\u00a0?'],
] as const

// prettier-ignore
const QUESTIONS = [
  [-19, 'odile.marchand@demo.mieva.example', 'fr', 'Je cherche quelqu’un qui comprend le travail de nuit. Les trois premiers résultats ont-ils cette expérience\u00a0?', ['amelie-gagnon', 'ines-haddad'],
    'Bonjour Odile, Amélie Gagnon suit plusieurs infirmières de nuit et reçoit le mercredi jusqu’à 20 h. Une première rencontre par vidéo vous permettra de voir si ça clique.'],
  [-9, 'paul.gosselin@demo.mieva.example', 'fr', 'Mon père a 82 ans et ne sort presque plus. Qui peut se déplacer chez lui à Laval\u00a0?', ['etienne-belanger']],
  [-5, 'rebecca.stein@demo.mieva.example', 'en', 'Both matches look good on paper. Which of them is used to working with people who just became parents?', ['amelie-gagnon', 'fatou-diallo']],
  [-4, 'mireille.caron@demo.mieva.example', 'fr', 'Est-ce que je peux commencer en nutrition et ajouter un suivi en kinésiologie avec le même forfait\u00a0?', ['noemie-cote', 'etienne-belanger']],
  [-2, 'ahmed.khoury@demo.mieva.example', 'fr', 'J’ai un budget de 100\u00a0$ par séance. Y a-t-il quelqu’un qui accepte moins que le prix affiché\u00a0?', ['samuel-nguyen']],
] as const

// prettier-ignore
const FOUNDERS = [
  ['individuals', -72, { firstName: 'Maryse', lastName: 'Plante', city: 'Québec', language: 'fr', interests: 'Sommeil et nutrition', referral: 'Une collègue' }],
  ['individuals', -55, { firstName: 'Owen', lastName: 'Taylor', city: 'Pointe-Claire', language: 'en' }],
  ['individuals', -23, { firstName: 'Stéphanie', lastName: 'Drouin', city: 'Chicoutimi', language: 'fr', interests: 'Course à pied, prévention des blessures' }],
  ['professionals', -66, { firstName: 'Jocelyne', lastName: 'Perreault', city: 'Sherbrooke', language: 'fr', phone: '819 555-0141', profession: 'osteopath', experience: '11-15', motivation: 'Je veux remplir mes matinées sans passer mes soirées au téléphone.' }],
  ['professionals', -38, { firstName: 'Hugo', lastName: 'Labbé', city: 'Rimouski', language: 'fr', phone: '418 555-0117', profession: 'psychologist', experience: '3-5', motivation: 'Les gens du Bas-Saint-Laurent attendent des mois. Je peux en voir davantage par vidéo.' }],
  ['professionals', -14, { firstName: 'Nadège', lastName: 'Pierre-Louis', city: 'Montréal', language: 'fr', phone: '514 555-0152', profession: 'social-worker', experience: '6-10', motivation: 'Une plateforme d’ici, qui garde les données ici.' }],
  ['professionals', -2, { firstName: 'Karine', lastName: 'Boivin', city: 'Lévis', language: 'fr', phone: '418 555-0133', profession: 'massage-therapist', experience: '16+', motivation: 'Mes clientes demandent des reçus et une prise de rendez-vous en ligne.' }],
] as const

export function planDesk(world: World): void {
  const { agenda, callers, admin, owner } = world
  for (const [day, firstName, lastName, subject, language, message] of MESSAGES)
    agenda.on(day, '13:35', `${firstName} writes`, () =>
      callers.visitor(language).post('/contact', {
        firstName,
        lastName,
        email: `${firstName}.${lastName}@demo.mieva.example`
          .toLowerCase()
          .normalize('NFD')
          .replaceAll(/[^a-z.@-]/g, ''),
        subject,
        message,
        language,
      }),
    )
  for (const [day, email, language, message, slugs, answer] of QUESTIONS) {
    const shown = slugs.map((slug, at) => ({ slug, score: 91 - at * 6 }))
    agenda.on(day, '20:05', 'a question about matches', () =>
      callers.visitor(language).post('/matching-questions', { email, message, language, shown }),
    )
    if (answer)
      agenda.on(day + 1, '10:40', 'an answer', async () => {
        const waiting = await callers.as(admin).get<{ id: string; email: string }[]>('/matching-questions')
        const question = waiting.find((one) => one.email === email)
        await callers.as(admin).post(`/matching-questions/${question?.id}/answer`, { answer })
      })
  }
  for (const [kind, day, details] of FOUNDERS) {
    const email = `${details.firstName}.${details.lastName}@demo.mieva.example`
      .toLowerCase()
      .normalize('NFD')
      .replaceAll(/[^a-z.@-]/g, '')
    const agreements =
      kind === 'professionals'
        ? { acceptsContact: true, acceptsVerification: true }
        : { acceptsContact: true }
    agenda.on(day, '18:45', `${details.firstName} joins the founders`, async () => {
      const visitor = callers.visitor(details.language)
      await visitor.post(`/founders/${kind}`, { ...details, email, ...agreements })
      // The last one has not opened the letter yet.
      if (day === -2) return
      const { rows } = await owner.query<{ link: string }>(
        `select facts ->> 'link' as link from ops.outgoing_mail where recipient = $1 and template = 'founder-confirm'`,
        [email],
      )
      await visitor.post('/founders/confirm', {
        token: new URL(rows[0]?.link ?? '').searchParams.get('token'),
      })
    })
  }
}
