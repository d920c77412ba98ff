import { readMemoryMiB } from './process-figures.ts'

/**
 * What a server keeps, in MiB, after it was told to collect what it does not need: left alone it collects at moments of its own, and
 * what it holds then says little of what it keeps. The server runs with `--inspect=127.0.0.1:<port>`.
 */
export async function openKeptMemory({ pid, inspectorPort }: { pid: number; inspectorPort: number }) {
  const answer = await fetch(`http://127.0.0.1:${inspectorPort}/json`)
  const [target] = (await answer.json()) as { webSocketDebuggerUrl: string }[]
  if (!target) throw new Error('the server cannot be asked to collect')
  const socket = new WebSocket(target.webSocketDebuggerUrl)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  let asked = 0
  const ask = (method: string, params: object = {}) =>
    new Promise<unknown>((resolve) => {
      const id = (asked += 1)
      const hear = ({ data }: MessageEvent) => {
        const answered = JSON.parse(String(data)) as { id?: number; result?: unknown }
        if (answered.id !== id) return
        socket.removeEventListener('message', hear)
        resolve(answered.result)
      }
      socket.addEventListener('message', hear)
      socket.send(JSON.stringify({ id, method, params }))
    })
  const collect = () => ask('HeapProfiler.collectGarbage')
  return {
    /** What of it are objects of the program and what are buffers beside them, in MiB: the rest is code and what the allocator holds. */
    async readParts(): Promise<{ objects: number; buffers: number }> {
      await collect()
      const answered = (await ask('Runtime.evaluate', {
        expression: 'process.memoryUsage()',
        returnByValue: true,
      })) as { result: { value: NodeJS.MemoryUsage } }
      const { heapUsed, external } = answered.result.value
      return { objects: heapUsed / 2 ** 20, buffers: external / 2 ** 20 }
    },
    async read(): Promise<number> {
      await collect()
      await collect() // what was let go of at the end of the first
      return readMemoryMiB([pid]) ?? 0
    },
    close: () => socket.close(),
  }
}
