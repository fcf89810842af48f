import { m } from '#web/paraglide/messages.js'
import { localPath } from '#web/shell/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Item, ItemList } from '#web/ui/item-list.tsx'

type OtherCalendar = { id: string; name: string; isStale: boolean }

/** The professional's other calendars, by name: one that is stale is told where hours are set. */
export function CalendarsCard({ calendars }: { calendars: readonly OtherCalendar[] }) {
  return (
    <Card aria-labelledby="calendars-title">
      <CardHead
        id="calendars-title"
        title={m.calendars_title()}
        description={calendars.length === 0 ? m.calendars_card_none() : m.calendars_card_text()}
      />
      <ItemList label={m.calendars_title()}>
        {calendars.map(({ id, name, isStale }) => (
          <Item
            key={id}
            title={name}
            end={isStale && <Badge tone="expired">{m.calendars_state_stale()}</Badge>}
          />
        ))}
      </ItemList>
      <LinkButton variant="soft" size="sm" to={localPath('/dashboard/professional/calendars')}>
        {m.calendars_card_manage()}
      </LinkButton>
    </Card>
  )
}
