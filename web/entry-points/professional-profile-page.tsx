import { data } from 'react-router'

/** No profile is published yet: every address here is unknown, and says so. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function ProfessionalProfilePage() {
  return null
}
