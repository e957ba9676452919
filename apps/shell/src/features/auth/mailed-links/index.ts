export { ForgotPasswordPage } from './ForgotPasswordPage.js';
export { MyDataPage } from './MyDataPage.js';
export { ResetPasswordPage } from './ResetPasswordPage.js';
export { VerifyEmailPage } from './VerifyEmailPage.js';
