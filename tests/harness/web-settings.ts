// How the web process is started in production: as in package.json (start) and ops/Dockerfile.
export const WEB_FLAGS = ['--max-semi-space-size=64']
export const WEB_ENVIRONMENT = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576' }
