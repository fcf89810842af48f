// The stand-in as a process of its own, for whoever is not its parent in code: it says where it is, and ends with its
// parent. usage: node tools/stripe-stand-in/main.ts [file of its memory]
import { standInEnvironment, startStripeStandIn } from './server.ts'

const standIn = await startStripeStandIn(0, process.argv[2])
process.stdout.write(`${JSON.stringify(standInEnvironment(standIn.origin))}\n`)
process.once('disconnect', () => void standIn.stop().then(() => process.exit(0)))
