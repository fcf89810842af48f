import { Worker } from 'node:worker_threads'

type ThreadTask = {
  script: URL
  workerData: unknown
  /** Moved into the thread, because what is large should not be in memory twice. */
  transfer?: ArrayBuffer[]
  deadlineMs: number
  /** Of its heap alone. */
  heapMegabytes: number
}

/**
 * Reads what somebody else wrote in a thread that lives for this one task: nothing of it is left for the next, whatever
 * it takes is given back, and killing it hurts nobody else. Throws when no answer came within its time and memory.
 */
export async function runInThread<Answer>(task: ThreadTask): Promise<Answer> {
  const worker = new Worker(task.script, {
    workerData: task.workerData,
    transferList: task.transfer ?? [],
    resourceLimits: { maxOldGenerationSizeMb: task.heapMegabytes, maxYoungGenerationSizeMb: 8 },
    env: {},
    execArgv: [],
  })
  try {
    return await new Promise<Answer>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('no answer in time')), task.deadlineMs)
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => {
        clearTimeout(timer)
        reject(new Error('no answer'))
      })
    })
  } finally {
    await worker.terminate()
  }
}
