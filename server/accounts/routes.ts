import type { AccountEvents } from './account-events.ts'
import type { Auth } from './auth.ts'
import { deletionRoutes } from './deletion-routes.ts'
import { passwordRoutes } from './password-routes.ts'
import { profileRoutes } from './profile-routes.ts'
import { registrationRoutes } from './registration-routes.ts'
import { secondFactorRoutes } from './second-factor-routes.ts'
import { signInRoutes } from './sign-in-routes.ts'

export const accountRoutes = (auth: Auth, events: AccountEvents) => [
  registrationRoutes(auth, events),
  signInRoutes(auth),
  passwordRoutes(auth, events),
  secondFactorRoutes(auth, events),
  profileRoutes,
  deletionRoutes(auth, events),
]
