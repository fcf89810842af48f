import { m } from '#web/paraglide/messages.js'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ActForm } from './act-form.tsx'
import type { ActOutcome } from './visit-actions.server.ts'
import type { VisitView } from './visit-view.server.ts'
import { WriteForm } from '#web/product/visits/write-form.tsx'

type PracticeActsProps = {
  visit: VisitView
  /** A person without an account has no messages. */
  canWrite: boolean
  page: string
  isMoving: boolean
  outcome: ActOutcome | undefined
}

/** What is refused there is said there. */
const OWN_CARDS: ReadonlySet<string> = new Set(['move', 'undo', 'keep', 'paid', 'unpaid'])

/** What the API allows the professional to do with this visit now. */
export function PracticeActs({ visit, canWrite, page, isMoving, outcome }: PracticeActsProps) {
  const { actions } = visit
  const isCancelRefused = outcome?.intent === 'cancel'
  return (
    <Card aria-labelledby="acts-title">
      <CardHead id="acts-title" title={m.appointments_pro_act()} />
      <div className="desk__form">
        {outcome && !OWN_CARDS.has(outcome.intent) && <ProblemNotice problem={outcome.problem} />}
        {actions.includes('accept') && (
          <ActForm
            intent="accept"
            name={m.appointments_request_accept()}
            note={m.appointments_request_pro_text({ when: visit.answerBy ?? '' })}
          />
        )}
        {actions.includes('decline') && (
          <Disclosure title={m.appointments_request_decline()} isOpen={outcome?.intent === 'decline'}>
            <ActForm
              intent="decline"
              variant="danger"
              name={m.appointments_request_decline_button()}
              note={m.appointments_request_decline_text()}
            >
              <TextField
                label={m.appointments_request_reason()}
                name="reason"
                isOptional
                maxLength={500}
                autoComplete="off"
              />
            </ActForm>
          </Disclosure>
        )}
        {canWrite && visit.state !== 'requested' && visit.state !== 'expired' && (
          <WriteForm appointmentId={visit.id} />
        )}
        {visit.presence && <p className="visits-none">{presenceText(visit.presence)}</p>}
        {actions.length === 0 && <p className="visits-none">{m.appointments_pro_nothing()}</p>}
        {actions.includes('complete') && <ActForm intent="complete" name={m.appointments_pro_complete()} />}
        {actions.includes('move') && !isMoving && (
          <div className="desk__form">
            <p className="visits-none">{m.appointments_pro_move_text()}</p>
            <LinkButton variant="soft" to={`${page}?do=move`}>
              {m.appointments_pro_move()}
            </LinkButton>
          </div>
        )}
        {actions.includes('no-show') && (
          <ActForm
            intent="no-show"
            variant="line"
            name={m.appointments_pro_no_show()}
            note={m.appointments_pro_no_show_text()}
          />
        )}
        {actions.includes('excuse') && !visit.contestedAt && (
          <ActForm
            intent="excuse"
            variant="soft"
            name={m.appointments_pro_excuse()}
            note={m.appointments_pro_excuse_text()}
          />
        )}
        {actions.includes('cancel') && (
          <Disclosure title={m.appointments_pro_cancel()} isOpen={isCancelRefused}>
            <ActForm
              intent="cancel"
              variant="danger"
              name={m.appointments_pro_cancel_button()}
              note={m.appointments_pro_cancel_text()}
            >
              <TextField
                label={m.appointments_pro_reason()}
                name="reason"
                isRequired
                maxLength={500}
                autoComplete="off"
                error={isCancelRefused ? outcome.problem.fields['reason'] : undefined}
              />
            </ActForm>
          </Disclosure>
        )}
      </div>
    </Card>
  )
}

/** A hint beside the decision, which stays the professional's. */
function presenceText({ name, own, theirs }: NonNullable<VisitView['presence']>): string {
  if (own && theirs) return m.appointments_pro_presence_both({ name, own, theirs })
  if (own) return m.appointments_pro_presence_own({ name, own })
  return theirs ? m.appointments_pro_presence_theirs({ name, theirs }) : m.appointments_pro_presence_none()
}
