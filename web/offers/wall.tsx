import { iconOf } from '#web/ui/icon.tsx'
import type { WallTexts } from './wall-texts.server.ts'
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
export function Wall({ texts }: { texts: WallTexts }) {
  return (
    <div className="offer-wall">
      <div className="offer-wall__side">
        <p className="eyebrow">{texts.person}</p>
        <h3>{texts.personHeading}</h3>
        <ul>
          <li>
            <CalendarHeart aria-hidden="true" />
            {texts.person1}
          </li>
          <li>
            <ClipboardList aria-hidden="true" />
            {texts.person2}
          </li>
          <li>
            <Activity aria-hidden="true" />
            {texts.person3}
          </li>
          <li>
            <ReceiptText aria-hidden="true" />
            {texts.person4}
          </li>
        </ul>
        <p>{texts.personNote}</p>
      </div>
      <div className="offer-wall__middle">
        <Pebbles count={6} />
        <p className="offer-wall__nothing">
          <Lock aria-hidden="true" />
          {texts.nothing}
        </p>
        <div className="offer-wall__gate">
          <b>{texts.gate}</b>
          <span>{texts.gateText}</span>
          <ArrowRight aria-hidden="true" />
        </div>
        <Pebbles count={8} />
      </div>
      <div className="offer-wall__side offer-wall__side--company">
        <p className="eyebrow">{texts.company}</p>
        <h3>{texts.companyHeading}</h3>
        <ul>
          <li>
            <UsersRound aria-hidden="true" />
            {texts.company1}
          </li>
          <li>
            <FileText aria-hidden="true" />
            {texts.company2}
          </li>
          <li>
            <ChartNoAxesColumn aria-hidden="true" />
            {texts.company3}
          </li>
          <li>
            <EyeOff aria-hidden="true" />
            {texts.company4}
          </li>
        </ul>
        <p>{texts.companyNote}</p>
      </div>
    </div>
  )
}

function Pebbles({ count }: { count: number }) {
  return Array.from({ length: count }, (_, pebble) => <i key={pebble} aria-hidden="true" />)
}
