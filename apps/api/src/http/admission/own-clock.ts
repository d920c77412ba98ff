import { performance } from 'node:perf_hooks'
import { cpuUsage } from 'node:process'

/**
 * A clock of milliseconds for this process: it goes on while the process runs and while it has nothing to do, and stands while it has
 * work and is given no processor, as on a machine that others keep busy.
 */
export function createOwnClock(): () => number {
  let ownMs = 0
  let loop = performance.eventLoopUtilization()
  let cpu = cpuUsage()
  return () => {
    const nextLoop = performance.eventLoopUtilization()
    const nextCpu = cpuUsage()
    const { idle, active } = performance.eventLoopUtilization(nextLoop, loop)
    const ranMs = (nextCpu.user + nextCpu.system - cpu.user - cpu.system) / 1000
    // Other threads of the process count in what it ran, and make no time go faster.
    ownMs += idle + Math.min(active, ranMs)
    loop = nextLoop
    cpu = nextCpu
    return ownMs
  }
}
