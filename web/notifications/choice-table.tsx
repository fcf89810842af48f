import { Fragment } from 'react'
import { useFetcher } from 'react-router'
import type { components } from '#contract/api.d.ts'
import { type Channel, CHANNELS, GROUPS, type Topic } from '#domain/notifications/kinds.ts'
import { m } from '#web/paraglide/messages.js'
import { Card } from '#web/ui/card.tsx'
import { type Icon, iconOf } from '#web/ui/icon.tsx'
import { type OnSaving, useReportedFetcher } from './saved-mark.tsx'
import { CHANNEL_WORDS, GROUP_WORDS, TOPIC_WORDS } from './topic-words.ts'

const Bell = iconOf('Bell')
const Check = iconOf('Check')
const Lock = iconOf('Lock')
const Mail = iconOf('Mail')
const MessageSquareText = iconOf('MessageSquareText')
const Smartphone = iconOf('Smartphone')

const ICONS: Record<Channel, Icon> = { app: Bell, mail: Mail, push: Smartphone, text: MessageSquareText }

type Row = components['schemas']['NotificationPreferences']['topics'][number]

/** Kinds by channels. Roles are written out: on a phone the rows are no table's any more. */
export function ChoiceTable({ topics, onSaving }: { topics: readonly Row[]; onSaving: OnSaving }) {
  return (
    <Card aria-label={m.notifications_caption()} className="notice-table">
      <table role="table">
        <caption className="sr-only">{m.notifications_caption()}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">
              <span className="sr-only">{m.notifications_notice()}</span>
            </th>
            {CHANNELS.map((channel) => {
              const ChannelIcon = ICONS[channel]
              return (
                <th key={channel} scope="col" role="columnheader">
                  <ChannelIcon aria-hidden="true" />
                  {CHANNEL_WORDS[channel]()}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {GROUPS.map((group) => {
            const rows = topics.filter((row) => row.group === group)
            return (
              rows.length > 0 && (
                <Fragment key={group}>
                  <tr role="row" className="notice-table__group">
                    <th colSpan={CHANNELS.length + 1} scope="colgroup" role="columnheader">
                      {GROUP_WORDS[group]()}
                    </th>
                  </tr>
                  {rows.map((row) => (
                    <tr key={row.topic} role="row">
                      <th scope="row" role="rowheader">
                        <b>{TOPIC_WORDS[row.topic].title()}</b>
                        <span>{TOPIC_WORDS[row.topic].text()}</span>
                      </th>
                      {CHANNELS.map((channel) => (
                        <td key={channel} role="cell">
                          <Cell
                            topic={row.topic}
                            channel={channel}
                            onSaving={onSaving}
                            {...row.channels[channel]}
                          />
                          <span className="notice-table__channel" aria-hidden="true">
                            {CHANNEL_WORDS[channel]()}
                          </span>
                        </td>
                      ))}
                    </tr>
                  ))}
                </Fragment>
              )
            )
          })}
        </tbody>
      </table>
      <p className="notice-table__note">
        <Lock aria-hidden="true" />
        {m.notifications_locks()}
      </p>
    </Card>
  )
}

type CellProps = { topic: Topic; channel: Channel; onSaving: OnSaving } & Row['channels'][Channel]

/** A box that is saved as it is pressed: a form of its own, so that it works without a script too. */
function Cell({ topic, channel, standing, isOn, onSaving }: CellProps) {
  const fetcher = useFetcher()
  const hasFailed = useReportedFetcher(fetcher, `${topic}, ${channel}`, onSaving)
  const names = { topic: TOPIC_WORDS[topic].title(), channel: CHANNEL_WORDS[channel]().toLowerCase() }
  if (standing === 'never')
    return (
      <span className="notice-table__never">
        <span aria-hidden="true">–</span>
        <span className="sr-only">{m.notifications_cell_never()}</span>
      </span>
    )
  if (standing === 'always')
    return (
      <span
        className="notice-table__box"
        data-locked
        role="img"
        aria-label={m.notifications_cell_always(names)}
      >
        <Lock aria-hidden="true" />
      </span>
    )
  const pressed = fetcher.formData?.get('isOn')
  const shown = pressed === undefined || pressed === null ? isOn : pressed === 'true'
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="intent" value="choice" />
      <input type="hidden" name="topic" value={topic} />
      <input type="hidden" name="channel" value={channel} />
      <input type="hidden" name="isOn" value={String(!shown)} />
      <button
        type="submit"
        role="checkbox"
        aria-checked={shown}
        aria-invalid={hasFailed || undefined}
        aria-label={m.notifications_cell(names)}
        className="notice-table__press"
      >
        <span className="notice-table__box">{shown && <Check aria-hidden="true" />}</span>
      </button>
    </fetcher.Form>
  )
}
