import { Form, Link } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { OnceKey } from '#web/shell/once-key.tsx'
import { localPath } from '#web/shell/paths.ts'
import { ProblemNotice } from '#web/shell/problem.tsx'
import { useIsSubmitting } from '#web/shell/use-submitting.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Checkbox, RadioCards, SelectField, TextField } from '#web/ui/field.tsx'
import type { AvailabilityView } from './availability-view.server.ts'
import type { RefusedSchedule } from './schedule-actions.server.ts'

const option = (value: number, label: string) => ({ value: String(value), label })

function noticeText(minutes: number): string {
  if (minutes === 0) return m.availability_notice_none()
  if (minutes < 2_880) return m.availability_notice_hours({ count: Math.round(minutes / 60) })
  return m.availability_notice_days({ count: Math.round(minutes / 1_440) })
}

type RulesFormProps = { view: AvailabilityView; outcome: RefusedSchedule | undefined }

/** Rules of booking and of changing one's mind; what was booked keeps the policy of its day. */
export function RulesForm({ view: { rules, choices }, outcome }: RulesFormProps) {
  const isBusy = useIsSubmitting('rules')
  const problem = outcome?.intent === 'rules' ? outcome.problem : undefined
  return (
    <Form method="post" className="desk__column" preventScrollReset>
      <OnceKey />
      <input type="hidden" name="intent" value="rules" />
      <Card aria-labelledby="rules-title">
        <CardHead id="rules-title" title={m.availability_rules()} />
        <div className="desk__form">
          <ProblemNotice problem={problem} />
          <SelectField
            label={m.availability_grid()}
            name="gridMinutes"
            options={choices.grid.map((count) => option(count, m.availability_grid_value({ count })))}
            defaultValue={rules.gridMinutes}
          />
          <SelectField
            label={m.availability_notice()}
            name="minimumNoticeMinutes"
            options={choices.notice.map((minutes) => option(minutes, noticeText(minutes)))}
            defaultValue={rules.minimumNoticeMinutes}
          />
          <SelectField
            label={m.availability_horizon()}
            name="horizonDays"
            options={choices.horizon.map((count) => option(count, m.availability_horizon_days({ count })))}
            defaultValue={rules.horizonDays}
          />
          <TextField
            label={m.availability_max()}
            hint={m.availability_max_hint()}
            name="maxVisitsPerDay"
            type="number"
            min={1}
            max={60}
            isOptional
            defaultValue={rules.maxVisitsPerDay ?? ''}
            error={problem?.fields['rules.maxVisitsPerDay']}
          />
          <Checkbox
            label={m.availability_holidays()}
            name="isClosedOnHolidays"
            defaultChecked={rules.isClosedOnHolidays}
          />
          <p className="hours-closed">
            {m.availability_buffers()}{' '}
            <Link to={localPath('/dashboard/professional/onboarding/services')}>
              {m.availability_buffers_link()}
            </Link>
          </p>
        </div>
      </Card>
      <Card aria-labelledby="policy-title">
        <CardHead id="policy-title" title={m.availability_policy()} />
        <div className="desk__form">
          <RadioCards
            layout="rows"
            legend={m.availability_policy_legend()}
            name="lateFeePercent"
            defaultValue={String(rules.lateFeePercent)}
            options={[
              { value: '0', label: m.availability_policy_0(), hint: m.availability_policy_0_hint() },
              { value: '50', label: m.availability_policy_50() },
              { value: '100', label: m.availability_policy_100() },
            ]}
          />
          <SelectField
            label={m.availability_policy_move()}
            name="moveUntilHours"
            options={choices.moveUntil.map((count) =>
              option(count, m.availability_policy_move_hours({ count })),
            )}
            defaultValue={rules.moveUntilHours}
          />
          <p className="hours-closed">{m.availability_policy_note()}</p>
          <Button type="submit" isBusy={isBusy} busyLabel={m.availability_busy()}>
            {m.availability_save()}
          </Button>
        </div>
      </Card>
    </Form>
  )
}
