-- AlterTable
ALTER TABLE "app_session" ADD COLUMN     "device_id" UUID;
