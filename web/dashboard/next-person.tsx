import { Link } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { modeInSentence } from '#web/product/visits/mode-in-sentence.ts'
import { WriteForm } from '#web/product/visits/write-form.tsx'
import { localPath } from '#web/shell/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { iconOf } from '#web/ui/icon.tsx'
import type { NextPersonView } from './next-person.server.ts'

const CreditCard = iconOf('CreditCard')
const Eye = iconOf('Eye')
const MapPin = iconOf('MapPin')
const TriangleAlert = iconOf('TriangleAlert')
const Video = iconOf('Video')

/** Who comes next, what they opened, and what is not ready. */
export function NextPerson({ next }: { next: NextPersonView }) {
  return (
    <Card size="xl" className="next-visit next-person" aria-labelledby="person-title">
      <div className="next-visit__head">
        <Avatar id={next.id} name={next.name} size="lg" />
        <div>
          <p className="next-visit__label">{m.dashboard_pro_next()}</p>
          <h2 id="person-title">{next.name}</h2>
          <p>
            {next.time} · {next.service}, {m.appointments_minutes({ count: next.minutes })},{' '}
            {modeInSentence(next.mode)}
            {next.isFirstVisit && (
              <>
                {' '}
                · <b>{m.day_first_visit()}</b>
              </>
            )}
          </p>
        </div>
        <Badge tone="sun">{next.isNow ? m.dashboard_pro_now() : next.until}</Badge>
      </div>
      {next.reason && (
        <blockquote className="next-person__words">
          {next.reason}
          <footer>{m.day_words()}</footer>
        </blockquote>
      )}
      {next.place && (
        <p className="next-visit__place">
          <MapPin aria-hidden="true" />
          {next.place}
        </p>
      )}
      <div className="next-person__two">
        <Shared next={next} />
        <Missing missing={next.missing} />
      </div>
      <div className="next-visit__acts">
        {next.meeting && (
          <LinkButton to={next.meeting} rel="noreferrer" icon={<Video aria-hidden="true" />}>
            {m.day_start()}
          </LinkButton>
        )}
        <LinkButton
          variant={next.meeting ? 'soft' : 'primary'}
          to={localPath(`/dashboard/professional/calendar/${next.id}`)}
        >
          {m.dashboard_pro_open()}
        </LinkButton>
        <WriteForm appointmentId={next.id} variant="line" />
      </div>
    </Card>
  )
}

/** That something is open, and until when: reading it is an act of its own, which the person sees in their journal. */
function Shared({ next: { shares, reserved } }: { next: NextPersonView }) {
  return (
    <section aria-labelledby="shared-title">
      <h3 id="shared-title">{m.day_shared()}</h3>
      {shares.length === 0 && !reserved && <p>{m.day_shared_none()}</p>}
      <ul>
        {shares.map(({ shareId, questionnaire, day, until }) => (
          <li key={shareId} data-tone="ok">
            <Eye aria-hidden="true" />
            <span>
              <Link to={localPath(`/dashboard/professional/shared-scans/${shareId}`)}>
                {questionnaire === 'scan' ? m.day_share_scan({ day }) : m.day_share_who5({ day })}
              </Link>
              <br />
              {m.day_share_until({ day: until })}
            </span>
          </li>
        ))}
        {reserved && (
          <li data-tone="ok">
            <CreditCard aria-hidden="true" />
            <span>
              <b>{m.day_card_kept({ amount: reserved })}</b>
              <br />
              {m.day_card_kept_text()}
            </span>
          </li>
        )}
      </ul>
    </section>
  )
}

type MissingView = NextPersonView['missing'][number]

/** One line for each thing that a visit may lack before it begins. */
const LACKS: Record<MissingView['kind'], { title: (of: { amount: string }) => string; text: () => string }> =
  {
    'on-site-payment': { title: m.day_missing_on_site, text: m.day_missing_on_site_text },
    form: { title: () => m.day_missing_form(), text: m.day_missing_form_text },
    'card-pending': { title: m.day_missing_card, text: m.day_missing_card_text },
  }

function Missing({ missing }: { missing: readonly MissingView[] }) {
  return (
    <section aria-labelledby="missing-title">
      <h3 id="missing-title">{m.day_missing()}</h3>
      {missing.length === 0 && <p>{m.day_missing_none()}</p>}
      <ul>
        {missing.map(({ kind, amount }) => (
          <li key={kind} data-tone="warn">
            <TriangleAlert aria-hidden="true" />
            <span>
              <b>{LACKS[kind].title({ amount })}</b>
              <br />
              {LACKS[kind].text()}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
