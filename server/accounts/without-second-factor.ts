// Why professionals, employers and administrators reach these routes before they have a second factor. Every other route
// refuses them: tests/every-route.test.ts lists the exceptions by name.

export const OWN_ACCOUNT = 'shows and changes one’s own account, and nobody else’s data'
export const ENROLLING = 'is how one gets a second factor'
export const LEAVING = 'nobody is kept in'
