import { m } from '#web/paraglide/messages.js'
import { localPath } from '#web/shell/paths.ts'
import { Galet } from '#web/ui/avatar.tsx'
import { Band } from '#web/ui/band.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import { Container } from '#web/ui/page.tsx'

const BookOpen = iconOf('BookOpen')
const CalendarCheck = iconOf('CalendarCheck')
const Gift = iconOf('Gift')
const HandHeart = iconOf('HandHeart')
const Leaf = iconOf('Leaf')
const Mountain = iconOf('Mountain')
const Path = iconOf('Route')
const Stethoscope = iconOf('Stethoscope')

/** What it is, for who is not signed in. */
export function RewardsVisitor({ hasDonations }: { hasDonations: boolean }) {
  return (
    <>
      <Band
        title={m.rewards_title()}
        lead={m.rewards_lead()}
        actions={
          <>
            <LinkButton to={`${localPath('/login')}?next=${localPath('/rewards')}`} variant="night">
              {m.rewards_sign_in()}
            </LinkButton>
            <LinkButton to={localPath('/register')} variant="line-night">
              {m.rewards_register()}
            </LinkButton>
          </>
        }
      />
      <Container className="grid grid-cols-1 gap-10 py-10 pb-section">
        <section aria-labelledby="gagner">
          <h2 id="gagner" className="mb-5">
            {m.rewards_visitor_earn()}
          </h2>
          <ul className="rewards-facts">
            {earnings().map(({ title, text, icon, tint }) => (
              <li key={title} className="card on-surface">
                <Galet icon={icon} tint={tint} shape={1} />
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </section>
        <Banner tone="warm" icon={<Gift />} lead={m.rewards_visitor_never()}>
          {m.rewards_visitor_never_text()}
        </Banner>
        <section aria-labelledby="echanger">
          <h2 id="echanger" className="mb-2">
            {m.rewards_visitor_use()}
          </h2>
          <p className="mb-5 text-muted">{m.rewards_visitor_use_text()}</p>
          <ul className="rewards-facts">
            {uses().map(({ title, icon, tint }) => (
              <li key={title} className="card on-surface">
                <Galet icon={icon} tint={tint} shape={2} />
                <b>{title}</b>
              </li>
            ))}
          </ul>
          {hasDonations && (
            <LinkButton to={localPath('/rewards/donations')} variant="line" className="mt-5">
              {m.rewards_donations_all()}
            </LinkButton>
          )}
        </section>
      </Container>
    </>
  )
}

const earnings = () =>
  [
    {
      icon: <CalendarCheck />,
      tint: 1,
      title: m.rewards_visitor_attend(),
      text: m.rewards_visitor_attend_text(),
    },
    { icon: <BookOpen />, tint: 4, title: m.rewards_visitor_learn(), text: m.rewards_visitor_learn_text() },
    { icon: <Path />, tint: 3, title: m.rewards_visitor_follow(), text: m.rewards_visitor_follow_text() },
  ] as const

const uses = () =>
  [
    { icon: <Stethoscope />, tint: 1, title: m.rewards_category_services() },
    { icon: <Leaf />, tint: 3, title: m.rewards_category_products() },
    { icon: <Mountain />, tint: 5, title: m.rewards_category_experiences() },
    { icon: <HandHeart />, tint: 8, title: m.rewards_category_donations() },
  ] as const
