import { iconOf } from '#web/ui/icon.tsx'
import { m } from '#web/paraglide/messages.js'
import './wall.css'

const Activity = iconOf('Activity')
const ArrowRight = iconOf('ArrowRight')
const CalendarHeart = iconOf('CalendarHeart')
const ChartNoAxesColumn = iconOf('ChartNoAxesColumn')
const ClipboardList = iconOf('ClipboardList')
const EyeOff = iconOf('EyeOff')
const FileText = iconOf('FileText')
const Lock = iconOf('Lock')
const ReceiptText = iconOf('ReceiptText')
const UsersRound = iconOf('UsersRound')

/** Between the employer and one person’s data: pebbles, and a single way through. */
export function Wall() {
  return (
    <div className="offer-wall">
      <div className="offer-wall__side">
        <p className="eyebrow">{m.offers_wall_person()}</p>
        <h3>{m.offers_wall_person_heading()}</h3>
        <ul>
          <li>
            <CalendarHeart aria-hidden="true" />
            {m.offers_wall_person_1()}
          </li>
          <li>
            <ClipboardList aria-hidden="true" />
            {m.offers_wall_person_2()}
          </li>
          <li>
            <Activity aria-hidden="true" />
            {m.offers_wall_person_3()}
          </li>
          <li>
            <ReceiptText aria-hidden="true" />
            {m.offers_wall_person_4()}
          </li>
        </ul>
        <p>{m.offers_wall_person_note()}</p>
      </div>
      <div className="offer-wall__middle">
        <Pebbles count={6} />
        <p className="offer-wall__nothing">
          <Lock aria-hidden="true" />
          {m.offers_wall_nothing()}
        </p>
        <div className="offer-wall__gate">
          <b>{m.offers_wall_gate()}</b>
          <span>{m.offers_wall_gate_text()}</span>
          <ArrowRight aria-hidden="true" />
        </div>
        <Pebbles count={8} />
      </div>
      <div className="offer-wall__side offer-wall__side--company">
        <p className="eyebrow">{m.offers_wall_company()}</p>
        <h3>{m.offers_wall_company_heading()}</h3>
        <ul>
          <li>
            <UsersRound aria-hidden="true" />
            {m.offers_wall_company_1()}
          </li>
          <li>
            <FileText aria-hidden="true" />
            {m.offers_wall_company_2()}
          </li>
          <li>
            <ChartNoAxesColumn aria-hidden="true" />
            {m.offers_wall_company_3()}
          </li>
          <li>
            <EyeOff aria-hidden="true" />
            {m.offers_wall_company_4()}
          </li>
        </ul>
        <p>{m.offers_wall_company_note()}</p>
      </div>
    </div>
  )
}

function Pebbles({ count }: { count: number }) {
  return Array.from({ length: count }, (_, pebble) => <i key={pebble} aria-hidden="true" />)
}
