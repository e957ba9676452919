export { ConfigModule } from './config.module.js';
export { ConfigError, parseEnvironment, serverConfigBy, serverVariables, variable } from './environment.js';
export { addressProblem, proxyProblem, secretProblem } from './production.js';
export {
  type Environment,
  LOG_LEVELS,
  type LogConfig,
  type MetricsConfig,
  ServerConfig,
  type TracingConfig,
  type TrustProxy,
} from './server-config.js';
