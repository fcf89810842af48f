import { data } from 'react-router'

/** Every address that is no page of ours: the error screen answers, with the status search engines expect. */
export function loader() {
  throw data(null, 404)
}

export default function NotFoundPage() {
  return null
}
